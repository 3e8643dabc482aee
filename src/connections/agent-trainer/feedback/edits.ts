export const feedbackEdits = {};
