/**
 * The query parameter of a navigation to the network's sign-in (O-37). The service worker does not answer such a navigation, so
 * that it reaches the proxy in front of the console. The boot script removes the parameter from the address.
 */
export const NETWORK_SIGN_IN = 'network-sign-in';
