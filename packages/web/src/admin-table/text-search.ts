export type Search = Readonly<Record<string, string | undefined>>;

/** Keeps every text parameter; the component that uses it parses it. */
export function textSearch(search: Record<string, unknown>): Search {
  const said = Object.entries(search);
  return Object.fromEntries(
    said.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  );
}
