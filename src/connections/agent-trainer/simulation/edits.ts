export const simulationEdits = {};
