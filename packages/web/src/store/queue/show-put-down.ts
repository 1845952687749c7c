import { signedIn } from '../wait-for-store.ts';
import { pressed } from './pressed.ts';
import { entryOf, putDown } from './put-down.ts';

/** Shows what is put down now. What was taken up is shown until then, so that no press disappears on its way. */
export function showPutDown(): void {
  const accountId = signedIn();
  pressed.set(accountId === undefined ? [] : putDown.of(accountId).map(entryOf));
}

// What another tab puts down or takes up.
globalThis.addEventListener?.('storage', showPutDown);
