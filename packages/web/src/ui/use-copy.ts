import { useState } from 'react';

/** Copies a text, and whether that worked: some browsers forbid it. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return { state, copy };
}
