import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { inputClass } from '../field.tsx';
import type { Column } from './column.ts';
import type { Sorting } from './heading.tsx';

interface NarrowControlsProps<Sort extends string> {
  readonly columns: readonly Column<never, Sort>[];
  readonly sorting: Sorting<Sort>;
  readonly children: ReactNode;
}

export function NarrowControls<Sort extends string>(props: NarrowControlsProps<Sort>) {
  const t = useTranslate();
  const { columns, sorting, children } = props;
  const { order, onOrder } = sorting;
  const choices = columns.flatMap(({ sort: by, header }) =>
    by === undefined
      ? []
      : [false, true].map((descending) => ({
          by,
          descending,
          label: descending
            ? t('{column}, falling', { column: t(header) })
            : t('{column}, rising', { column: t(header) }),
        })),
  );
  return (
    <div className="grid gap-2 px-5 pb-3 md:hidden">
      {choices.length > 0 && (
        <label className="flex items-center gap-3 text-ink-soft">
          <span className="shrink-0">{t('Sort by')}</span>
          <select
            className={inputClass}
            value={choices.findIndex(
              ({ by, descending }) => by === order.by && descending === order.descending,
            )}
            onChange={({ target }) => {
              const choice = choices[Number(target.value)];
              if (choice) onOrder(choice);
            }}
          >
            {choices.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
    </div>
  );
}
