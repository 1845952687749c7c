/** The library for passkeys. It is loaded when it is first used: loading it takes a fifth of a server's start. */
export const webauthn = () => import('@simplewebauthn/server');
