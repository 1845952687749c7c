import { shownCell } from '@muster/domain/payroll/export';
import type { PayrollMapping } from '@muster/domain/payroll/mapping';
import type { PayrollPreview } from '@muster/domain/payroll/schema';
import { useId } from 'react';
import { useTranslate } from '../../language/use-translate.ts';

interface PreviewTableProps {
  readonly preview: Pick<PayrollPreview, 'rows' | 'people' | 'month'>;
  readonly mapping: PayrollMapping;
}

export function PreviewTable({ preview: { rows, people, month }, mapping }: PreviewTableProps) {
  const t = useTranslate();
  const title = useId();
  if (rows.length === 0) return <p>{t('There is no one in this month: choose a later one.')}</p>;
  return (
    <div className="grid gap-2">
      <p id={title} aria-live="polite" className="text-ink-soft">
        {rows.length < people
          ? t('{people, plural, other {The first {shown, number} of # people}}', {
              shown: rows.length,
              people,
            })
          : t('{people, plural, one {# person} other {# people}}', { people })}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it.
        tabIndex={0}
        aria-labelledby={title}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full border-collapse whitespace-nowrap text-start text-xs">
          <caption className="sr-only">{t('Preview of the payroll')}</caption>
          <thead>
            <tr className="border-line border-b bg-sunken">
              {mapping.columns.map(({ heading }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a heading that is being typed may be there twice.
                <th key={index} scope="col" className="px-3 py-2 text-start font-medium text-ink-soft">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.userId}>
                {mapping.columns.map((column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  <td key={index} className="px-3 py-2 tabular-nums">
                    {shownCell(t, column, row, month, mapping)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
