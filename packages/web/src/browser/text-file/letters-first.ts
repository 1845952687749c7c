/** Those with letters beyond ASCII first, before all others those that bring a letter for the first time. */
export function lettersFirst<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  const seen = new Set<string>();
  const ranked = rows.map((row) => {
    const letters = textOf(row).match(/[^\0-\x7f]/gu) ?? [];
    const isNew = letters.some((letter) => !seen.has(letter));
    for (const letter of letters) seen.add(letter);
    return { row, rank: isNew ? 0 : letters.length > 0 ? 1 : 2 };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
}
