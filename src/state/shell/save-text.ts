import { saveFile } from '../../io/save-file.ts';

/** Downloads a text as a file; for screens, which may not import `io`. */
export const saveText = (text: string, name: string, type: string): void => saveFile(text, name, type);
