import type { Instant } from '../calendar/instant.ts';

/** How mail fares, as far as its health goes. */
interface MailFacts {
  readonly address: string | null;
  readonly lastSentAt: Instant | null;
  /** Whether the last try of a mail that waits has failed. */
  readonly failing: object | null;
  readonly givenUp: { readonly at: Instant } | null;
}

/** What may be said of mail (D34): only of `ready` the healthy words. */
export const mailHealths = ['ready', 'failing', 'no_address'] as const;
export type MailHealth = (typeof mailHealths)[number];

/** Mail is ready while somebody is to be told, nothing has failed since the last that was sent, and nothing is failing. */
export function mailHealth({ address, lastSentAt, failing, givenUp }: MailFacts): MailHealth {
  if (address === null) return 'no_address';
  const failedSince = givenUp !== null && (lastSentAt === null || givenUp.at > lastSentAt);
  return failing !== null || failedSince ? 'failing' : 'ready';
}
