import { plainSigns } from '../fields/form.ts';

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

/** A text as searches compare it: without case, accents, width and invisible characters, with one blank, apostrophe and hyphen for any other (D40, D106). */
export function foldText(text: string): string {
  return plainSigns(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => spelled[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

interface Searched {
  readonly fullName: string;
  readonly employeeId: string;
  readonly department: string | null;
  readonly position: string | null;
}

export function searchKey({ fullName, employeeId, department, position }: Searched): string {
  return [fullName, employeeId, department ?? '', position ?? ''].map(foldText).join('\n');
}

/** The folded words of a search; a person's {@link searchKey} must contain each of them. */
export function searchWords(search: string): string[] {
  return foldText(search).split(' ').filter(Boolean);
}

export function matcherOf(search: string): (folded: string) => boolean {
  const words = searchWords(search);
  return (folded) => words.every((word) => folded.includes(word));
}
