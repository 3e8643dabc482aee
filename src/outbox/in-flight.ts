/** How long a write that was not answered may still be on its way; a create is not sent twice before. */
export const WRITE_IN_FLIGHT_MS = 1000;
export const CREATE_IN_FLIGHT_MS = 5000;
