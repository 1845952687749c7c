import type { Instant } from '../calendar/instant.ts';

/** The part of the mail state that decides its health. */
interface MailFacts {
  readonly address: string | null;
  readonly lastSentAt: Instant | null;
  /** Whether the last try of a waiting mail failed. */
  readonly failing: object | null;
  readonly givenUp: { readonly at: Instant } | null;
}

/** The health of mail (D34). */
export const mailHealths = ['ready', 'failing', 'no_address'] as const;
export type MailHealth = (typeof mailHealths)[number];

/**
 * Mail is `ready` while there is an address, nothing is failing, and nothing was given up since the last mail that
 * was sent.
 */
export function mailHealth({ address, lastSentAt, failing, givenUp }: MailFacts): MailHealth {
  if (address === null) return 'no_address';
  const failedSince = givenUp !== null && (lastSentAt === null || givenUp.at > lastSentAt);
  return failing !== null || failedSince ? 'failing' : 'ready';
}
