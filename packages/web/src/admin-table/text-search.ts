/** The search parameters of the address, unparsed. */
export type Search = Readonly<Record<string, string | undefined>>;

/**
 * For routes whose address carries the state of tables: keeps every text parameter; the component that uses it parses
 * it.
 */
export function textSearch(search: Record<string, unknown>): Search {
  const said = Object.entries(search);
  return Object.fromEntries(
    said.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  );
}
