/** A name of the wire in words: `workplace_safety` reads `Workplace Safety` (SPEC section 2). */
export function inWords(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
