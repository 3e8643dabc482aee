/** One of the console's own file types, extension and media type (decision 0071). Both contain JSON. */
type FileType = { extension: string; type: string };

export const SETTINGS_FILE: FileType = {
  extension: '.sbsettings',
  type: 'application/vnd.switchboard.settings+json',
};

export const CHANGES_FILE: FileType = {
  extension: '.sbchanges',
  type: 'application/vnd.switchboard.changes+json',
};

/** The `accept` attribute for picking such files; includes plain JSON, since a file may have been renamed. */
export const acceptOf = ({ extension, type }: FileType): string => `${extension},${type},.json,application/json`;
