/** For this long an unanswered write may still arrive: it is not looked for, and a create not sent again, before. */
export const WRITE_IN_FLIGHT_MS = 1000;
export const CREATE_IN_FLIGHT_MS = 5000;
