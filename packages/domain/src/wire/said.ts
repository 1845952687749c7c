import * as z from 'zod/mini';
import { paramsOf, type Said } from '../language/texts.ts';

/** What comes beside each `message` (D101): its stable name, and every figure in it. */
export const saidFields = {
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
};

export function wireSaid(said: Said) {
  return { code: said.code, params: paramsOf(said) };
}
