/** How long an unanswered write may still arrive; before that the sender neither looks for it nor repeats a create. */
export const WRITE_IN_FLIGHT_MS = 1000;
export const CREATE_IN_FLIGHT_MS = 5000;
