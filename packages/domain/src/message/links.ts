/** A piece of a text; with `href` where it is an address that can be clicked. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** An address ends at white space, at what wraps it, and at characters that nobody sees. */
const address = /\bhttps?:\/\/[^\s<>"“”«»。，、「」『』【】（）！？\p{Cc}\p{Cf}]+/giu;

/** What ends a sentence or a quotation belongs to that, not to the address before it. */
const sentenceEnds = ".,;:!?…'’]}*_`~|";

const hasHost = /^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu;

/**
 * Cuts a text at the addresses in it that begin with http:// or https:// (L16). Nothing is changed or left out: the
 * parts joined are the text, and an address is shown as it was typed.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutSentenceEnd(found);
    if (!hasHost.test(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A bracket that closes one within the address stays, as in the addresses of encyclopaedias. */
function withoutSentenceEnd(found: string): string {
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!sentenceEnds.includes(last)) break;
  }
  return found.slice(0, end);
}
