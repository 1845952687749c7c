import type { ReactNode } from 'react';
import { figureText } from '../language/figure-text.ts';
import { useTranslate } from '../language/use-translate.ts';

export function Figure({ value, children }: { value: ReactNode; children: ReactNode }) {
  const t = useTranslate();
  return (
    <p>
      <span className="block font-semibold text-2xl tabular-nums tracking-tight">
        {typeof value === 'number' ? figureText(t, value) : value}
      </span>
      <span className="text-ink-soft">{children}</span>
    </p>
  );
}
