/**
 * The query's name of a navigation that asks the network for a sign-in (O-37): the worker does not answer it, so that a proxy in
 * front of the console can. The boot script removes it from the address.
 */
export const NETWORK_SIGN_IN = 'network-sign-in';
