import { useId } from 'react';
import { useSync } from '../../store/use-own.ts';
import { needsConnection } from '../../unreachable.ts';

/**
 * For a group of buttons that ask the server: without it they are disabled, and a line says why. `blocked` goes to each
 * button, `note` below them.
 */
export function useBlocked() {
  const id = useId();
  const { connected } = useSync();
  if (connected) return { blocked: {}, note: null };
  const note = (
    <p id={id} className="text-ink-soft">
      {needsConnection}
    </p>
  );
  return { blocked: { disabled: true, 'aria-describedby': id }, note };
}
