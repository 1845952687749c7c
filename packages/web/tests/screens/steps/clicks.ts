import { onTestFinished } from 'vitest';
import type { Locator } from '../locator.ts';

/**
 * What a person does with the mouse: presses on the pages of this test, a click for a field that is typed into, and two for
 * what is chosen from a list or from the files of the computer.
 */
export function countClicks() {
  let clicks = 0;
  const note = () => {
    clicks += 1;
  };
  document.addEventListener('pointerdown', note);
  onTestFinished(() => document.removeEventListener('pointerdown', note));
  const counted = async (by: number, act: () => Promise<unknown>) => {
    const before = clicks;
    await act();
    clicks = before + by;
  };
  return {
    soFar: () => clicks,
    type: (field: Locator, text: string) => counted(1, () => field.fill(text)),
    choose: (choice: () => Promise<unknown>) => counted(2, choice),
  };
}
