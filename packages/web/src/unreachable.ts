/** What is said while the server cannot be reached (U10). */
export const unreachable = 'Muster cannot be reached.';

/** The same of what has to wait for it. */
export const needsConnection = `${unreachable} This needs a connection.`;

/** The same of a call that came to nothing. */
export const checkConnection = `${unreachable} Check your connection and try again.`;
