import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';

export interface NestedItem {
  readonly key: string | number;
  /** What its button to fold it is about. */
  readonly name: string;
  readonly row: ReactNode;
  /** Whether what is below it is folded at first. */
  readonly isFolded?: boolean;
  readonly below: readonly NestedItem[];
}

interface NestedListProps {
  readonly label: string;
  readonly items: readonly NestedItem[];
}

/** A tree as lists within lists; what has something below it can be folded. */
export function NestedList({ label, items }: NestedListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <Item key={item.key} item={item} />
      ))}
    </ul>
  );
}

function Item({ item: { name, row, isFolded = false, below } }: { readonly item: NestedItem }) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const hasBelow = below.length > 0;
  return (
    <li>
      <div className="flex items-start gap-1 py-2 ps-2 pe-4">
        {hasBelow ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('Below {name}', { name })}
            onClick={() => setIsOpen(!isOpen)}
            className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <ChevronDown
              aria-hidden
              className={cx('size-4 transition-transform', !isOpen && '-rotate-90 rtl:rotate-90')}
            />
          </button>
        ) : (
          <span aria-hidden className="size-8 shrink-0" />
        )}
        <div className="min-w-0 flex-1">{row}</div>
      </div>
      {hasBelow && (
        <ul
          id={id}
          hidden={!isOpen}
          aria-label={t('Below {name}', { name })}
          className="ms-5 divide-y divide-line border-line border-s border-t sm:ms-6"
        >
          {below.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      )}
    </li>
  );
}
