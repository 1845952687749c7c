/** One attempt to write: the account (S7) and the key under which the server applies it once (D49). */
export interface Attempt {
  readonly account: number;
  readonly key: string;
}

/** The headers of an attempt. Every write of a signed-in person carries them, whichever way it is sent. */
export function headersOf({ account, key }: Attempt) {
  return { ...accountHeader(account), 'idempotency-key': key };
}

/** Names the account that a call is made for: the server refuses it if the session is another's by now (S7). */
export function accountHeader(account: number) {
  return { 'muster-account': String(account) };
}
