import * as z from 'zod/mini';
import { paramsOf, type Said } from '../language/texts.ts';

/** What comes beside each `message` (D101): its stable name, and every figure in it. */
export const saidFields = {
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
};

/** The answer of what has no more to say. */
export const done = z.object({ message: z.string(), ...saidFields });

/** A sentence as the server kept it; earlier releases kept its English only. */
export const storedSaid = z.object({
  message: z.string(),
  code: z._default(z.string(), 'http.done'),
  values: z._default(saidFields.params, {}),
});

export function wireSaid(said: Said) {
  return { code: said.code, params: paramsOf(said) };
}
