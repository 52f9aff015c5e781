"""What the built program runs."""

import sys

from desktop.app import main

sys.exit(main())
