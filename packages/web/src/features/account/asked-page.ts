import { inStorage } from '../../store/queue/draft-storage.ts';
import { askedKey } from './device.ts';

/** What was asked for before this account signed in (D106), once; the dashboard if another account's page was, or none. */
export function takeAskedPage(accountId: number): string {
  const [, owner, page = ''] = /^(\w+) (\/.*)$/.exec(take() ?? '') ?? [];
  const isFor = owner === 'undefined' || Number(owner) === accountId;
  return isFor && isOwn(page) ? page : '/dashboard';
}

/** Those lead nowhere after a sign-in. */
const entrances = /^\/(login|register|welcome|reset-password|sign-in)\b/i;

/** Browsers read `//host` and `/\\host` as another site's address. */
function isOwn(page: string): boolean {
  const { origin } = window.location;
  return !entrances.test(page) && URL.canParse(page, origin) && new URL(page, origin).origin === origin;
}

function take() {
  return inStorage((storage) => {
    const noted = storage.getItem(askedKey);
    storage.removeItem(askedKey);
    return noted;
  });
}
