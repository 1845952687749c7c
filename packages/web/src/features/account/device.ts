import { inStorage } from '../../store/queue/draft-storage.ts';

/** What the browser remembers between visits about this device's user: an account id and flags, no personal text. */
const keys = { account: 'muster.account', keep: 'muster.keep', leaving: 'muster.leaving' } as const;

/** In the tab's storage. */
export const askedKey = 'muster.asked';

export function rememberedAccount(): number | undefined {
  return Number(read(keys.account)) || undefined;
}

/** Remembers whose records are on this device, unless the person chose not to keep them (D43). */
export function rememberAccount(id: number): void {
  if (keepsRecords()) write(keys.account, String(id));
}

export function forgetAccount(): void {
  write(keys.account, undefined);
}

/** False if declined (D43), or without Web Locks (no TLS): tabs without a leader must not share a database (D44). */
export function keepsRecords(): boolean {
  return read(keys.keep) !== 'off' && 'locks' in navigator;
}

export function chooseToKeep(keep: boolean): void {
  write(keys.keep, keep ? undefined : 'off');
}

/** The account that logged out here and whose session has not ended yet (S31). */
export function leavingAccount(): number | undefined {
  const noted = read(keys.leaving);
  return noted === null ? undefined : Number(noted) || 0;
}

export function noteLeaving(account: number | undefined): void {
  write(keys.leaving, account === undefined ? undefined : String(account));
}

/** For after the sign-in, in this tab, of the account if it was that one's page (D106). */
export function noteAskedPage(page: string, accountId: number | undefined): void {
  inStorage((storage) => storage.setItem(askedKey, `${accountId} ${page}`));
}

/** Opens the tab for whom it belongs to by now; the page that it shows only for this account (D106). */
export function reopenFor(accountId: number): void {
  const { pathname, search, hash } = window.location;
  noteAskedPage(pathname + search + hash, accountId);
  window.location.replace('/login');
}

/** It ends the call that tells the server of a log-out: its late answer would delete the cookie of the new session. */
export const signInTry = {
  /** By `performance.now()`. */
  at: Number.NEGATIVE_INFINITY,
  endLogOut: () => {},
};

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** If the browser forbids storage, records and these flags live in memory only. */
function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See the docstring.
  }
}
