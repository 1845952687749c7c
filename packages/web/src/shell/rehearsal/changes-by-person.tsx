import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useFirstRows } from '../../ui/show-more.tsx';

interface PersonRow {
  readonly userId: number;
  readonly name: string;
  readonly employeeId: string;
}

export interface ChangeTexts {
  readonly key: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly note?: string | undefined;
}

interface ChangesProps<Row extends PersonRow> {
  /** They come person by person. */
  readonly rows: readonly Row[];
  readonly textsOf: (row: Row) => ChangeTexts;
  /** That there are more than are listed. */
  readonly rest?: ReactNode;
}

const step = 10;

/** What changes, person by person. */
export function ChangesByPerson<Row extends PersonRow>({ rows, textsOf, rest }: ChangesProps<Row>) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    byPerson(rows),
    ({ shown, total: all }) =>
      t('{total, plural, other {{shown, number} of # people}}', { shown, total: all }),
    step,
    50,
  );
  return (
    <div className="rounded-md border border-line">
      <ul className="divide-y divide-line">
        {first.map(({ userId, name, employeeId, changes }) => (
          <li key={userId} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <bdi className="wrap-anywhere font-medium">{name}</bdi>
              <bdi className="text-ink-soft text-sm">{employeeId}</bdi>
            </p>
            <ul>
              {changes.map(textsOf).map(({ key, ...texts }) => (
                <Change key={key} {...texts} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more}
      {rest && <p className="border-line border-t px-4 py-3 text-ink-soft">{rest}</p>}
    </div>
  );
}

function Change({ title, before, after, note }: Omit<ChangeTexts, 'key'>) {
  const t = useTranslate();
  return (
    <li className="mt-1 grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="text-ink-soft">{title}</span>
      <span className="wrap-anywhere font-medium tabular-nums sm:text-end">
        {t('{before} → {after}', { before, after })}
      </span>
      {note && <span className="text-ink-soft text-sm sm:col-span-full">{note}</span>}
    </li>
  );
}

function byPerson<Row extends PersonRow>(rows: readonly Row[]) {
  const people = new Map<number, { readonly name: string; readonly employeeId: string; changes: Row[] }>();
  for (const row of rows) {
    const { userId, name, employeeId } = row;
    const known = people.get(userId);
    if (known) known.changes.push(row);
    else people.set(userId, { name, employeeId, changes: [row] });
  }
  return [...people].map(([userId, person]) => ({ userId, ...person }));
}
