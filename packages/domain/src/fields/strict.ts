import * as z from 'zod/mini';
import { english } from '../language/texts.ts';
import { fieldTexts } from './texts.ts';

/** An object that refuses every other field by its name, so that none is ignored (D102). */
export function strict<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? english(fieldTexts.cannotBeChanged({ fields: issue.keys.join(', ') }))
        : undefined,
  });
}
