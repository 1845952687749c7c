import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';

/** One of a person's own sessions (D56). */
export const ownSession = z.object({
  /** Names the session; it is not the secret of its cookie. */
  id: z.int(),
  createdAt: wireInstant,
  /** To the hour. */
  lastSeenAt: wireInstant,
  /** Such as "Chrome on Android". */
  device: z.string(),
  address: z.nullable(z.string()),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Input of ending one of one's own sessions. */
export const sessionKey = z.object({ id: z.int('The session must be given by id') });
