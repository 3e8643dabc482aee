import { saveFile } from '../../io/save-file.ts';

/** Hands a text to the browser's downloads, for screens, which do not reach the outside themselves. */
export const saveText = (text: string, name: string, type: string): void => saveFile(text, name, type);
