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

function folded(text: unknown): string {
  return String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** SQL's `search_key(fullName, employeeId, department, position)` as migration 5 wrote it (D40). It never changes. */
export function searchKeyOfMigration5(...texts: readonly unknown[]): string {
  return texts.map(folded).join('\n');
}
