export const genaiEdits = {};
