import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { LongWords } from '../language/long-words.tsx';

interface FactProps {
  readonly name: string;
  readonly wide?: boolean;
  /** Free text by a person: takes the whole line and keeps its text direction. */
  readonly text?: boolean;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

export function Fact({ name, text = false, wide = text, strong = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd
        className={cx('wrap-anywhere whitespace-pre-line', strong && 'font-medium')}
        dir={text ? 'auto' : undefined}
      >
        {typeof children === 'string' ? <LongWords>{children}</LongWords> : children}
      </dd>
    </div>
  );
}

interface FactsProps {
  readonly facts?: Readonly<Record<string, ReactNode>>;
  readonly children?: ReactNode;
}

export function Facts({ facts = {}, children }: FactsProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      {children}
    </dl>
  );
}
