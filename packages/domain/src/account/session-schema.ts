import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { accountSchemaTexts } from './schema-texts.ts';

export const ownSession = z.object({
  /** Names the session; it is not the secret of its cookie. */
  id: z.int(),
  createdAt: wireInstant,
  /** To the hour. */
  lastSeenAt: wireInstant,
  device: z.string(),
  address: z.nullable(z.string()),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const sessionKey = z.object({ id: z.int(accountSchemaTexts.sessionGivenId()) });
