import type * as z from 'zod/mini';
import { messageOf, refusedField } from '../../server/client.ts';

/** By the name of a field; `root` for what is of none. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field | 'root', string>>>;

/** The first problem of each field, as a schema says it. */
export function problemsIn<Field extends string>(
  { issues }: z.core.$ZodError,
  fields: readonly Field[],
): Problems<Field> {
  const found: Partial<Record<Field | 'root', string>> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path[0]) ?? 'root';
    found[field] ??= message;
  }
  return found;
}

/** What the server refused, at its field. */
export function refusedIn<Field extends string>(error: unknown, fields: readonly Field[]): Problems<Field> {
  const name = refusedField(error)?.split('.')[0];
  const field = fields.find((each) => each === name) ?? 'root';
  const found: Partial<Record<Field | 'root', string>> = {};
  found[field] = messageOf(error);
  return found;
}
