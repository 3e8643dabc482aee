export const personaEdits = {};
