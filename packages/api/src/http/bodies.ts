import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import { httpTexts } from './texts.ts';

/** Bytes of a JSON body (D50). What people type fits into the usual one. */
export const bodyLimits = { usual: 65_536, long: 1_048_576 } as const;

/** Names and values of a JSON body: more than any input that the product has. 2,000 drafts of split days have 52,000. */
export const partLimits = { usual: 10_000, long: 60_000 } as const;

/** Deeper than any input that the product has. */
const mostDepth = 32;

/**
 * Throws `bad_input` for a text that would take long to parse, check and walk: before anyone is asked who they are,
 * each body is parsed whole (D50). What is no JSON is left to the parser.
 */
export function expectSmall(json: string, mostParts: number = partLimits.usual): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfString(json, at);
    else if (sign === comma || sign === colon) parts += 1;
    else if (sign === openList || sign === openObject) [depth, parts] = [depth + 1, parts + 1];
    else if (sign === closeList || sign === closeObject) depth -= 1;
    if (depth > mostDepth) throw tooMuch(httpTexts.tooDeep({ limit: mostDepth }));
    if (parts > mostParts) throw tooMuch(httpTexts.tooManyParts());
  }
}

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The position of the quote that ends the string which begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return json.length;
}

/** Throws `too_large` for a body that the procedures which it is for do not expect. */
export function expectLength(body: string, most: number): void {
  if (body.length > most) throw new DomainError('too_large', httpTexts.bodyTooLarge());
}

function tooMuch(said: Said): DomainError {
  return new DomainError('bad_input', said);
}
