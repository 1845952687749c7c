import { useEffect, useRef } from 'react';

type Form = 'leave' | 'grievance' | 'person' | 'announcement' | 'payroll';

/** Milliseconds after which a screen that did not open is not waited for. */
const patience = 5_000;

let wanted: Form | undefined;
const listeners = new Set<() => void>();

/** Has the screen that was navigated to open its form, now or as soon as it is there. */
export function openOnArrival(form: Form): void {
  wanted = form;
  setTimeout(() => (wanted = undefined), patience);
  for (const look of listeners) look();
}

export function useArrival(form: Form, open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const look = () => {
      if (wanted !== form) return;
      wanted = undefined;
      latest.current();
    };
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  }, [form]);
}
