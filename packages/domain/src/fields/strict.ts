import * as z from 'zod/mini';

/** An object that refuses every other field by its name, so that none is ignored (D102). */
export function strict<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} cannot be changed here` : undefined,
  });
}
