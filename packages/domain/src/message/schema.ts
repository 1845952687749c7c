import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';

/** One message as the wire carries it (SPEC section 3). */
export const message = z.object({
  id: z.int(),
  senderId: z.int(),
  content: z.string(),
  isAnnouncement: z.boolean(),
  createdAt: wireInstant,
});
