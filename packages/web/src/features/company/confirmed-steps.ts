import { useState } from 'react';
import { firstSteps } from './first-steps.ts';

const key = 'muster.first-steps';

/** The first steps that were confirmed on this device. Without storage they are open again after a reload. */
export function useConfirmedSteps() {
  const [confirmed, setConfirmed] = useState(read);
  const confirm = (steps: readonly string[]) => {
    const all = [...new Set([...confirmed, ...steps])];
    setConfirmed(all);
    try {
      localStorage.setItem(key, all.join());
    } catch {
      // See the docstring.
    }
  };
  return { confirmed, confirm: (step: string) => confirm([step]), dismiss: () => confirm(firstSteps) };
}

function read(): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(',') ?? [];
  } catch {
    return [];
  }
}
