/** What keyboards, word processors and other scripts write for one apostrophe and for one hyphen. */
const apostrophes = /[\u2018\u2019\u201b\u2032\u02b9\u02bb-\u02bd\u055a\ua78c`]/g;
const hyphens = /[\p{Dash_Punctuation}\u2043\u2212]/gu;

/** In NFKC, with one apostrophe and one hyphen for all of their kind (D106). */
export function plainSigns(text: string): string {
  // NFKC would take the acute accent, which is typed for an apostrophe, apart.
  return text
    .replace(/\u00b4/g, "'")
    .normalize('NFKC')
    .replace(apostrophes, "'")
    .replace(hyphens, '-');
}

/** The same for two texts that differ in their form only: code points, width, blanks, apostrophes and hyphens (D106). */
export function formOf(text: string): string {
  return plainSigns(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Counts the changes of NFC and of the search keys: stored texts of an older one are brought to it (D106). */
export const presentForm = 2;

const isSecret = (name: string) => /pass(word|phrase)/i.test(name);

/** No input is made of more; what is nested deeper is refused, and must not be walked by calls. */
const deepest = 20;

/** An input with all its texts in NFC (D106). Passwords stay as typed, for hashes of before. */
export function composed(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return input.normalize('NFC');
  if (depth > deepest) return input;
  if (Array.isArray(input)) return input.map((part) => composed(part, depth + 1));
  if (!isRecord(input)) return input;
  const parts = Object.entries(input).map(([name, part]) => [
    name,
    isSecret(name) ? part : composed(part, depth + 1),
  ]);
  return Object.fromEntries(parts);
}

function isRecord(input: unknown): input is object {
  return Object.prototype.toString.call(input) === '[object Object]';
}

/** The forms of a secret that its hash can be of: NFC first, and as it was typed, for those of before (D106). */
export function secretForms(typed: string): readonly [string, ...string[]] {
  const form = typed.normalize('NFC');
  return form === typed ? [form] : [form, typed];
}

export function isSameSecret(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}
