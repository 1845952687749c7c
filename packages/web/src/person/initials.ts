/** The first letters of the first and the last word: `Ada M. Lovelace` is `AL`. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
}
