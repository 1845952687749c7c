/** Calls `step` for each item, one after the other, because a transaction runs one query at a time. */
export async function oneByOne<Item, Result>(
  items: Iterable<Item>,
  step: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await step(item));
  return results;
}
