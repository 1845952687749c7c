/** From where a link to a host can be opened. */
export type LinkReach = 'anywhere' | 'network' | 'computer';

/** By its name alone, as browsers write it in `location.hostname`. */
export function reachOf(hostname: string): LinkReach {
  if (isThisMachine(hostname)) return 'computer';
  return inNetworks.some((pattern) => pattern.test(hostname)) ? 'network' : 'anywhere';
}

export function isThisMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

const inNetworks: readonly RegExp[] = [
  // Of a name without a dot only a network's own resolver knows.
  /^[^.:]+$/,
  /\.(local|lan|internal|intranet|corp|home|home\.arpa|test)$/,
  /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(\.\d+)+$/,
  /^\[f([cd][\da-f]{2}|e[89ab][\da-f]):/,
];
