import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';

/** One disciplinary record as its person reads it (SPEC section 3). */
export const warning = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  reason: z.string(),
  issuedBy: z.int(),
  createdAt: wireInstant,
});
