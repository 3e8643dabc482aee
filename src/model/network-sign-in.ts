/**
 * The query parameter that marks a navigation to the network's sign-in (O-37). The service worker leaves such a
 * navigation to the network, so that it reaches the proxy in front of the console. The boot script removes the
 * parameter.
 */
export const NETWORK_SIGN_IN = 'network-sign-in';
