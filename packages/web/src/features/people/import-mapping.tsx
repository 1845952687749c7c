import { msg, type Translate } from '@muster/domain/language/translate';
import { columnLabels, type ImportTarget, sourceLabels } from '@muster/domain/people/import-schema';
import { useTranslate } from '../../language/use-translate.ts';
import { DateOrder } from './date-order.tsx';
import type { ImportReport } from './person.ts';
import type { useImport } from './use-import.ts';

interface ImportColumnsProps {
  readonly people: Pick<ReturnType<typeof useImport>, 'reading' | 'readAs'>;
  readonly source: ImportReport['source'];
  readonly columns: ImportReport['columns'];
  readonly targets: ImportReport['targets'];
  readonly asksDates: boolean;
}

const ignored = '';

/** A change looks through the file again (D40, U238). */
export function ImportColumns({
  people: { reading, readAs },
  source,
  columns,
  targets,
  asksDates,
}: ImportColumnsProps) {
  const t = useTranslate();
  const options = [
    { value: ignored, label: msg('Not imported') },
    ...targets.map((target) => ({ value: target, label: columnLabels[target] })),
  ];
  const taken = columns.map(
    ({ column }, place) => (reading.columns ? reading.columns[place] : column) ?? null,
  );
  const placed = columns.map((each, place) => ({ ...each, column: taken[place], place }));
  const notImported = taken.filter((column) => column === null).length;
  const take = (place: number, target: ImportTarget | undefined) =>
    readAs({ ...reading, columns: taken.map((each, at) => (at === place ? (target ?? null) : each)) });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t('Columns of the file')}</legend>
      <p>
        <span className="font-medium">
          {source
            ? t('Recognised: {source}.', { source: sourceLabels[source] })
            : t('Columns matched by their names.')}
        </span>{' '}
        <span className="text-ink-soft">{mappingText(t, columns.length - notImported, notImported)}</span>
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {placed.map(({ name, column, example, place }) => (
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 px-4 py-2"
          >
            <span className="wrap-anywhere min-w-0">
              <span className="block font-medium">{nameOf(t, name, place)}</span>
              <span className="block truncate text-ink-soft text-xs">{example}</span>
            </span>
            <select
              aria-label={t(
                '{name} is',
                { name: nameOf(t, name, place) },
                'before the choice of what a column is',
              )}
              className={selectClass}
              value={column ?? ignored}
              onChange={({ target }) =>
                take(
                  place,
                  targets.find((each) => each === target.value),
                )
              }
            >
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {(asksDates || reading.dates) && (
        <DateOrder reading={reading} onChoose={(dates) => readAs({ ...reading, dates })} />
      )}
    </fieldset>
  );
}

function nameOf(t: Translate, name: string, place: number): string {
  return name || t('Column {number}', { number: place + 1 });
}

function mappingText(t: Translate, taken: number, not: number): string {
  return not === 0
    ? t('{taken, plural, one {# column is imported.} other {# columns are imported.}}', { taken })
    : t(
        '{taken, plural, one {# column is imported} other {# columns are imported}}, {not, plural, other {# not}}.',
        { taken, not },
      );
}

const selectClass =
  'min-h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-ink text-sm';
