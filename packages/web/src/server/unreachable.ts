export const unreachable = 'Muster cannot be reached.';

export const needsConnection = `${unreachable} This needs a connection.`;

export const checkConnection = `${unreachable} Check your connection and try again.`;
