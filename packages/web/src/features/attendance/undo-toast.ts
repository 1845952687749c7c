import { undoableFor } from '@muster/domain/attendance/undo';
import { instantAt } from '@muster/domain/calendar/instant';
import { presentTime } from '../../company-time/present.ts';
import { currentTranslate } from '../../language/language.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { takeBack } from '../../store/queue/record-press.ts';
import { type ToastMessage, toast } from '../../ui/toast.ts';
import { offeredFor } from './press-times.ts';

let offered: { readonly key: string; close(): void } | undefined;

export function wasOffered({ id }: Entry): boolean {
  return offered?.key === id;
}

/** Shows a message about a press with "Undo" for the rest of its 10 s (U132), and without once they are over. */
export function offerUndo(press: Entry, message: ToastMessage): void {
  const left = press.timestamp + offeredFor - presentTime();
  const t = currentTranslate();
  const action = { label: t('Undo'), onPress: () => void undo(press) };
  endOffer();
  const close = toast(left > 0 ? { ...message, duration: Math.min(left, offeredFor), action } : message);
  offered = { key: press.id, close };
}

/** Ends the offer: the press was taken back, or followed by another. It is not made again. */
export function endOffer(): void {
  offered?.close();
}

async function undo(press: Entry): Promise<void> {
  const now = presentTime();
  // Focus keeps a toast open.
  if (now - press.timestamp > undoableFor) return void toast(tooLate());
  if (await takeBack(press, instantAt(now))) toast({ title: undoneText(press) });
}

function undoneText({ intent }: Entry): string {
  const t = currentTranslate();
  return intent === 'checkIn' ? t('Check-in undone') : t('Check-out undone');
}

function tooLate(): ToastMessage {
  const t = currentTranslate();
  return {
    title: t('Too late to undo'),
    description: t('You can undo this for 60 seconds only. Request a correction instead.'),
    variant: 'destructive',
  };
}
