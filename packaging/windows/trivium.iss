; Inno Setup 6: the installer for Windows. installer.py tells what stands in pyproject.toml: Title, Program,
; Version, Authors, Suffix, FileType, MimeType; and where things are: Source, Icon, Out, Name.

#ifndef Version
  #error Run this through packaging/build.py, which says what is to be installed.
#endif

[Setup]
; Never changes: by it Windows knows that a newer version replaces an older one.
AppId={{6E0F5B0B-6F0C-4E38-9D2A-6C5B9B7B8C41}
AppName={#Title}
AppVersion={#Version}
AppPublisher={#Authors}
VersionInfoVersion={#Version}
DefaultDirName={autopf}\{#Title}
DisableProgramGroupPage=yes
DisableDirPage=auto
; For the person who installs it, without an administrator; who wants it for all can choose so.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog commandline
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Windows 10, version 1809: Qt runs on no older one.
MinVersion=10.0.17763
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\{#Program}.exe
OutputDir={#Out}
OutputBaseFilename={#Name}
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
; The running app is asked to close and, with its engine, made to if it does not: every action has been saved.
CloseApplications=force
RestartApplications=no

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; What an older version had and this one has not must not be found by it.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Title}"; Filename: "{app}\{#Program}.exe"
Name: "{autodesktop}\{#Title}"; Filename: "{app}\{#Program}.exe"; Tasks: desktopicon

[Registry]
; The file type: the ending, what such a file is, and the app among those that can open it. HKA is the person's part
; of the registry, or the machine's when it is installed for all.
Root: HKA; Subkey: "Software\Classes\.{#Suffix}"; ValueType: string; ValueName: "Content Type"; ValueData: "{#MimeType}"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.{#Suffix}\OpenWithProgids"; ValueType: string; ValueName: "{#Title}.Game"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\{#Title}.Game"; ValueType: string; ValueName: ""; ValueData: "{#FileType}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#Title}.Game\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Program}.exe,0"
Root: HKA; Subkey: "Software\Classes\{#Title}.Game\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\Applications\{#Program}.exe"; ValueType: none; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Applications\{#Program}.exe\SupportedTypes"; ValueType: string; ValueName: ".{#Suffix}"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\{#Program}.exe\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}.exe"" ""%1"""

[Run]
Filename: "{app}\{#Program}.exe"; Description: "{cm:LaunchProgram,{#Title}}"; Flags: nowait postinstall skipifsilent

[UninstallRun]
; Asks the window to close, as its own button does.
Filename: "{sys}\taskkill.exe"; Parameters: "/IM {#Program}.exe"; Flags: runhidden; RunOnceId: "CloseTheApp"

; Uninstalling takes out what [Files] put in. Saved games and settings lie in the person's own folders and stay.
