import * as z from 'zod/mini';
import { messageFrame } from './chat.ts';

/**
 * What one server committed, as it writes it down for the others: the accounts that are notified, the administrators'
 * lists that are out of date with those who must not learn of it (D21), and the messages that every socket gets. Their
 * texts are read again. A newer server may name lists that this one does not have.
 */
export const loggedChange = z.object({
  accounts: z.union([z.literal('everyone'), z.array(z.int())]),
  touched: z.array(z.object({ topic: z.string(), hiddenFrom: z.array(z.int()) })),
  messages: z.array(z.extend(z.pick(messageFrame, { type: true, seq: true, after: true }), { id: z.int() })),
});
export type LoggedChange = z.infer<typeof loggedChange>;
