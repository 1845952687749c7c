import type { Instant } from '../calendar/instant.ts';

interface MailFacts {
  readonly address: string | null;
  readonly lastSentAt: Instant | null;
  readonly failing: object | null;
  readonly givenUp: { readonly at: Instant } | null;
}

export const mailHealths = ['ready', 'failing', 'no_address'] as const;
export type MailHealth = (typeof mailHealths)[number];

/** While there is an address, nothing is failing, and nothing was given up since the last mail that was sent. */
export function mailHealth({ address, lastSentAt, failing, givenUp }: MailFacts): MailHealth {
  if (address === null) return 'no_address';
  const failedSince = givenUp !== null && (lastSentAt === null || givenUp.at > lastSentAt);
  return failing !== null || failedSince ? 'failing' : 'ready';
}
