/** A column's name to compare: without case, accents, blanks and punctuation, and with `#` as `number`. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
