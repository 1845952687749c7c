/** What the browser remembers between visits of who uses this device. No personal text: an account's number only. */
const keys = { account: 'muster.account', keep: 'muster.keep', leaving: 'muster.leaving' } as const;

/** The account whose records are on this device; undefined if nobody's are. */
export function rememberedAccount(): number | undefined {
  return Number(read(keys.account)) || undefined;
}

/** Notes whose records are on this device, unless the person does not want them there (D43). */
export function rememberAccount(id: number): void {
  if (keepsRecords()) write(keys.account, String(id));
}

/** Forgets everything that this file knows but the wish to keep nothing. */
export function forgetAccount(): void {
  write(keys.account, undefined);
}

/**
 * Whether records may stay on this device when the tab closes: unless someone said otherwise (D43), or the browser has
 * no locks, as where there is no TLS. Tabs that cannot elect one among them must not share a database (D44).
 */
export function keepsRecords(): boolean {
  return read(keys.keep) !== 'off' && 'locks' in navigator;
}

export function chooseToKeep(keep: boolean): void {
  write(keys.keep, keep ? undefined : 'off');
}

/** True if the person logged out here while the server could not be told. */
export function isLeaving(): boolean {
  return read(keys.leaving) !== null;
}

export function noteLeaving(leaving: boolean): void {
  write(keys.leaving, leaving ? 'yes' : undefined);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that forbids storage keeps records in memory only, and forgets all this with them. */
function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Said above.
  }
}
