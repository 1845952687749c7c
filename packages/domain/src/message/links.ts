export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** An address ends at white space, at brackets and quotes around it, and at invisible characters. */
const address = /\bhttps?:\/\/[^\s<>"“”«»。，、「」『』【】（）！？\p{Cc}\p{Cf}]+/giu;

/** Punctuation that ends a sentence or quotation is not part of the address before it. */
const sentenceEnds = ".,;:!?…'’]}*_`~|";

const hasHost = /^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu;

/** Splits a text at the addresses that begin with http:// or https:// (L16). The joined parts equal the text. */
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

/** Keeps a closing bracket whose opening one is within the address. */
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
