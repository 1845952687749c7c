import { useNewToday } from '../../company-time/use-new-today.ts';

/** Shows nothing. A part of its own, because no first paint waits for the next midnight. */
export function NewToday(): null {
  useNewToday();
  return null;
}
