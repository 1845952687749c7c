import { foldedName } from './import-name.ts';
import { names } from './import-names.ts';
import { type ImportSource, type ImportTarget, importTargets } from './import-schema.ts';
import { sourceOf, sourcesNames } from './import-sources.ts';

interface Meaning {
  readonly target: ImportTarget;
  readonly rank: number;
}

const meanings = meaningsOf(names);
const meaningsBySource = new Map(
  Object.entries(sourcesNames).map(([source, own]) => [source, meaningsOf(own)] as const),
);

export function columnNamed(name: string, source: ImportSource | null = null): ImportTarget | undefined {
  return meaningOf(name, source)?.target;
}

export interface NamedColumns {
  readonly source: ImportSource | null;
  /** In the order of the file; null for unknown names, and where a likelier name is there for the same. */
  readonly columns: readonly (ImportTarget | null)[];
}

/** Two columns of one name stay two. A name beside a last name and without a first one is a first name (D71). */
export function columnsNamed(header: readonly string[]): NamedColumns {
  const source = sourceOf(header);
  const found = header.map((name) => meaningOf(name, source));
  const best = new Map<ImportTarget, number>();
  for (const each of found) {
    if (each) best.set(each.target, Math.min(each.rank, best.get(each.target) ?? each.rank));
  }
  const halves = best.has('fullName') && best.has('lastName') && !best.has('firstName');
  const columns = found.map((each) => {
    if (!each || each.rank !== best.get(each.target)) return null;
    return halves && each.target === 'fullName' ? 'firstName' : each.target;
  });
  return { source, columns };
}

/** What stands in brackets, as in `Name (in full)`, is passed over if the name is not known with it. */
function meaningOf(name: string, source: ImportSource | null): Meaning | undefined {
  const known = (key: string) => (source && meaningsBySource.get(source)?.get(key)) ?? meanings.get(key);
  const found = known(foldedName(name));
  const plain = found ?? known(foldedName(name.replace(/[([][^)\]]*[)\]]/g, '')));
  return found ?? (plain && { ...plain, rank: plain.rank + 0.5 });
}

function meaningsOf(own: Partial<Record<ImportTarget, readonly string[]>>): ReadonlyMap<string, Meaning> {
  return new Map(
    importTargets.flatMap((target) =>
      [target, ...(own[target] ?? [])].map((name, rank) => [foldedName(name), { target, rank }] as const),
    ),
  );
}
