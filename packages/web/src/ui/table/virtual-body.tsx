import { cx } from 'class-variance-authority';
import { Fragment, useCallback, useRef } from 'react';
import { type BodyProps, Cells } from './table.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Renders only the rows in view; ARIA attributes give screen readers their positions. */
export function VirtualBody<Row>({ columns, rows, rowKey, look, isSelected }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const keyAt = useCallback(
    (index: number) => (rows[index] === undefined ? index : rowKey(rows[index])),
    [rows, rowKey],
  );
  const { mounted, rest, measure, focus } = useVirtualRows(body, rows.length, keyAt);
  return (
    <tbody ref={body} {...focus}>
      {mounted.map(({ index, gap }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <Fragment key={key}>
            {gap > 0 && <Gap height={gap} />}
            <tr
              ref={measure}
              data-index={index}
              data-row={key}
              aria-rowindex={index + 2}
              className={cx(
                'border-line',
                index + 1 < rows.length && 'border-b',
                isSelected(row) && 'bg-accent-soft',
              )}
            >
              <Cells columns={columns} row={row} look={look} />
            </tr>
          </Fragment>
        );
      })}
      {rest > 0 && <Gap height={rest} />}
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  return <tr aria-hidden data-gap style={{ height }} />;
}
