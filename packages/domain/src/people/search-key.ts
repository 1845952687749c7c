/** Letters that are not a base letter with a mark, and what people type for them. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** A text as searches compare it: without case, accents and width, with single blanks between words (D40). */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The facts of a person that searches cover. */
interface Searched {
  readonly fullName: string;
  readonly employeeId: string;
  readonly department: string | null;
  readonly position: string | null;
}

/** A person's folded facts; the name comes first, so that sorting by the key sorts by name. */
export function searchKey({ fullName, employeeId, department, position }: Searched): string {
  return [fullName, employeeId, department ?? '', position ?? ''].map(foldText).join('\n');
}

/** The folded words of a search; a person's {@link searchKey} must contain each of them. */
export function searchWords(search: string): string[] {
  return foldText(search).split(' ').filter(Boolean);
}

/** Makes a test for folded texts that contain every word of a search (D40). */
export function matcherOf(search: string): (folded: string) => boolean {
  const words = searchWords(search);
  return (folded) => words.every((word) => folded.includes(word));
}
