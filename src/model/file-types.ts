/** A sort of file that is the console's own: how its names end, and its media type (decision 0071). Both are JSON inside. */
type FileType = { extension: string; type: string };

export const SETTINGS_FILE: FileType = {
  extension: '.sbsettings',
  type: 'application/vnd.switchboard.settings+json',
};

export const CHANGES_FILE: FileType = {
  extension: '.sbchanges',
  type: 'application/vnd.switchboard.changes+json',
};

/** What a dialog offers to pick: such files, and those of earlier builds. */
export const acceptOf = ({ extension, type }: FileType): string => `${extension},${type},.json,application/json`;
