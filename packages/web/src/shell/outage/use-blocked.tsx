import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';

export interface Blocked {
  readonly disabled?: boolean;
  readonly 'aria-describedby'?: string;
}

/** Without a connection `blocked` disables each button, and `note` says why. */
export function useBlocked(): { readonly blocked: Blocked; readonly note: ReactNode } {
  const t = useTranslate();
  const id = useId();
  const { connected } = useSync();
  if (connected) return { blocked: {}, note: null };
  const note = (
    <p id={id} className="text-ink-soft">
      {t(needsConnection)}
    </p>
  );
  return { blocked: { disabled: true, 'aria-describedby': id }, note };
}
