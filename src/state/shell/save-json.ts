import { saveFile } from '../../io/save-file.ts';

/** Hands a text in JSON to the browser's downloads, for screens, which do not reach the outside themselves. */
export const saveJson = (text: string, name: string): void => saveFile(text, name);
