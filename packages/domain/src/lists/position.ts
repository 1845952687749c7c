import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import { fieldSays } from '../fields/texts.ts';
import { type Said, spokenBySchema } from '../language/texts.ts';
import { listsTexts } from './texts.ts';

/** Where a list goes on: its name with its order, and what the row there is sorted by. Ids come last, so no two are equal. */
const position = z.object({ order: z.string(), keys: z.array(z.union([z.string(), z.number()])) });
export type Position = Readonly<z.infer<typeof position>> & { readonly keys: readonly KeyValue[] };

export type KeyValue = string | number;
export type KeyKind = 'text' | 'number';

/** The rows that follow a position in the order of a list, or those that precede it. */
export interface Place {
  readonly side: PlaceName;
  readonly position: Position;
}

export type PlaceName = 'after' | 'before';

const longestCursor = 6_000;

function cursorText(name: PlaceName) {
  return z.optional(
    z
      .string(fieldSays.mustBeText({ label: name }))
      .check(
        z.maxLength(longestCursor, spokenBySchema(noPlace(name))),
        z.regex(/^[\w-]+$/, spokenBySchema(noPlace(name))),
      ),
  );
}

/** The `next` of an answer asks for the rows after it. */
export const cursorFields = { after: cursorText('after') };

/** The same of an input that has more to ask. They are apart from it, so that no page of the app has them. */
export function extended<Shape extends z.core.$ZodShape, More extends z.core.$ZodLooseShape>(
  input: z.ZodMiniOptional<z.ZodMiniObject<Shape, z.core.$strip>>,
  fields: More,
) {
  return z.optional(z.extend(input._zod.def.innerType, fields));
}

/** Input of a table's page: its `next` and `previous` ask for what is beside it. They go before a `page`. */
export const tableCursors = { ...cursorFields, before: cursorText('before') };

/** Numbers are equally long, so that no length tells how high an id is. */
const longestNumber = String(Number.MIN_SAFE_INTEGER).length;

export function positionText({ order, keys }: Position): string {
  const parts = [order, ...keys].map((part) =>
    typeof part === 'number' ? String(part).padStart(longestNumber) : JSON.stringify(part),
  );
  return `[${parts.join(',')}]`;
}

/** Undefined of any other text. */
export function readPosition(text: string): Position | undefined {
  const [order, ...keys] = partsOf(text);
  return position.safeParse({ order, keys }).data;
}

/** The keys of a place. Throws `bad_input` if it is one of another list, or of the same one in another order. */
export function keysAt({ side, position: { order, keys } }: Place, list: ListOrder): readonly KeyValue[] {
  const isOfKind = (kind: KeyKind, index: number) =>
    kind === 'text' ? typeof keys[index] === 'string' : Number.isSafeInteger(keys[index]);
  const isOfList = order === list.name && keys.length === list.kinds.length && list.kinds.every(isOfKind);
  if (!isOfList) throw notOfList(side);
  return keys;
}

interface ListOrder {
  readonly name: string;
  readonly kinds: readonly KeyKind[];
}

export function notOfList(name: PlaceName): DomainError {
  return new DomainError('bad_input', noPlace(name), name);
}

function noPlace(name: PlaceName): Said {
  return listsTexts.noPlaceInList({ name });
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
