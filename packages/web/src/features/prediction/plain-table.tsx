import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface PlainTableProps {
  readonly caption: string;
  readonly headings: readonly [string, ...string[]];
  readonly rows: readonly {
    readonly name: ReactNode;
    readonly key?: string;
    readonly cells: readonly ReactNode[];
  }[];
}

/** A small table of figures that fits a phone: the first cell names its row, figures align at the end. */
export function PlainTable({ caption, headings, rows }: PlainTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line-strong border-b">
          {headings.map((heading, place) => (
            <th
              key={heading}
              scope="col"
              className={cx(
                'py-2 font-medium text-ink-soft text-xs',
                place === 0 ? 'text-start' : 'ps-3 text-end',
              )}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, key, cells }) => (
          <tr key={key ?? String(name)}>
            <th scope="row" className="py-2 text-start font-normal">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={headings[place + 1]} className="py-2 ps-3 text-end align-top">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
