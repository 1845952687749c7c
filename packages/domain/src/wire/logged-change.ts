import * as z from 'zod/mini';
import { messageFrame } from './chat.ts';

/**
 * For the other servers, which read the texts again. The lists are out of date for all but those who must not learn of
 * it (D21). A newer server may name lists that this one does not have.
 */
export const loggedChange = z.object({
  accounts: z.union([z.literal('everyone'), z.array(z.int())]),
  touched: z.array(z.object({ topic: z.string(), hiddenFrom: z.array(z.int()) })),
  messages: z.array(z.extend(z.pick(messageFrame, { type: true, seq: true, after: true }), { id: z.int() })),
});
export type LoggedChange = z.infer<typeof loggedChange>;
