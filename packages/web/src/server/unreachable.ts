/** Shown while the server cannot be reached (U10). */
export const unreachable = 'Muster cannot be reached.';

/** Shown for actions that need the server. */
export const needsConnection = `${unreachable} This needs a connection.`;

/** Shown for a call that failed. */
export const checkConnection = `${unreachable} Check your connection and try again.`;
