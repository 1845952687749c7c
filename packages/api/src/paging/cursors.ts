import { createHmac } from 'node:crypto';
import {
  notOfList,
  type Place,
  type PlaceName,
  type Position,
  positionText,
  readPosition,
} from '@muster/domain/lists/position';
import { seal, unseal } from '../data-folder/sealed.ts';

/** What {@link Place}s are read by: the servers of a company share it. */
interface Sealer {
  readonly secretKey: Buffer;
}

const boundTo = 'place in a list';

/** Lengths of texts tell something of them. */
const step = 64;

/** A cursor is sealed: what a row is sorted by may be more than its reader sees of it. One position has one cursor. */
export function cursorOf({ secretKey }: Sealer, position: Position): string {
  const plain = positionText(position);
  const padded = plain.padEnd(Math.ceil(plain.length / step) * step);
  const nonce = createHmac('sha256', secretKey).update(`${boundTo}\n${padded}`).digest();
  return seal(padded, boundTo, secretKey, nonce).toString('base64url');
}

/** What a call asks to be before or after; undefined for a first page. Throws `bad_input` for what is no cursor. */
export function placeIn(
  { secretKey }: Sealer,
  input: { readonly [side in PlaceName]?: string | undefined } | undefined,
): Place | undefined {
  const side = input?.after === undefined ? 'before' : 'after';
  const cursor = input?.[side];
  if (cursor === undefined) return undefined;
  const plain = unseal(Buffer.from(cursor, 'base64url'), boundTo, secretKey);
  const position = plain === undefined ? undefined : readPosition(plain);
  if (!position) throw notOfList(side);
  return { side, position };
}
