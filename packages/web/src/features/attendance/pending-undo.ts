import { claimTolerance } from '@muster/domain/attendance/claim';
import { undoneRecord } from '@muster/domain/attendance/schema';
import { millisecondsBetween } from '@muster/domain/calendar/instant';
import * as z from 'zod/mini';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';

type Shown = Row<'attendance'> & { readonly unsent: boolean };

/** The keys of the presses that the queue takes back (S42). A refused undo takes nothing back. */
export function undoneKeys(entries: readonly Entry[]): ReadonlySet<unknown> {
  const undos = entries.filter(({ intent, state }) => intent === 'undoPress' && state !== 'failed');
  return new Set(undos.map(({ data }) => data['pressKey']));
}

interface Undone {
  readonly id: number;
  readonly record: Shown | undefined;
}

/** Undefined while nothing of its press is shown: one that is unsent, too, is left out (S26, S42). */
export function withUndo(
  shown: readonly Shown[],
  undo: Entry,
  entries: readonly Entry[],
): Undone | undefined {
  if (undo.state === 'sent') return answered(undo.answer);
  const press = entries.find(({ id }) => id === undo.data['pressKey']);
  const record = press && shown.find((each) => isOf(each, press));
  if (!press || !record) return undefined;
  const isCheckOut = press.intent === 'checkOut';
  return { id: record.id, record: isCheckOut ? { ...record, checkOutTime: null, unsent: true } : undefined };
}

/** True of the record that a press made or closed. The mirror may show it before the press is answered. */
function isOf({ id, checkInTime, checkOutTime }: Shown, press: Entry): boolean {
  if (press.state === 'sent') return id === idIn(press.answer);
  const pressedAt = press.intent === 'checkOut' ? checkOutTime : checkInTime;
  return pressedAt !== null && Math.abs(millisecondsBetween(press.happenedAt, pressedAt)) <= claimTolerance;
}

function answered(answer: unknown): Undone | undefined {
  const { success, data } = undoneRecord.safeParse(answer);
  if (!success) return undefined;
  const { removed, ...record } = data;
  return { id: record.id, record: removed ? undefined : { ...record, unsent: false } };
}

const withId = z.object({ id: z.int() });

/** The record that an answered press made or closed. */
function idIn(answer: unknown): number | undefined {
  return withId.safeParse(answer).data?.id;
}
