import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  /** It gets the whole line. */
  readonly wide?: boolean;
  /** Somebody's own words: they get the whole line and keep their direction of writing. */
  readonly text?: boolean;
  /** Set off from its name, as on a card. */
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** One thing that is known of what a window or a card is about, within a list of such. */
export function Fact({ name, text = false, wide = text, strong = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd
        className={cx('wrap-anywhere whitespace-pre-line', strong && 'font-medium')}
        dir={text ? 'auto' : undefined}
      >
        {children}
      </dd>
    </div>
  );
}

interface FactsProps {
  /** Short ones by their names; `children` follow them. */
  readonly known?: Readonly<Record<string, ReactNode>>;
  readonly children?: ReactNode;
}

/** What is known of what a window is about, in two columns where there is room. */
export function Facts({ known = {}, children }: FactsProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {Object.entries(known).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      {children}
    </dl>
  );
}
