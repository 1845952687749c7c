import type { Instant } from '@muster/domain/calendar/instant';

export type ChallengeUse = `add ${number}` | 'sign-in';

/** A challenge as the sealed cookie keeps it: so it is bound to the browser that asked for it. */
export interface Challenge {
  readonly challenge: string;
  readonly use: ChallengeUse;
  readonly expiresAt: Instant;
}
