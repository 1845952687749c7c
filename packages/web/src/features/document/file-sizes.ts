/** Sizes in bytes of what was chosen in this tab, by its entry: an entry in the queue does not tell how large its file is. */
const sizes = new Map<string, number>();

export function noteSize(entryId: string, bytes: number): void {
  sizes.set(entryId, bytes);
}

/** Undefined for what was chosen before this page was opened. */
export function knownSize(entryId: string): number | undefined {
  return sizes.get(entryId);
}
