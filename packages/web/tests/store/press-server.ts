import type { Row } from '../../src/store/device/kinds.ts';
import type { Entry } from '../../src/store/queue/entry.ts';
import type { Outcome } from '../../src/store/queue/send.ts';
import type { PullAnswer } from '../../src/store/sync/server.ts';
import { attendanceRow } from './samples.ts';
import { nothingNew } from './test-environment.ts';

type AttendanceRecord = Row<'attendance'>;

/** A server that takes check-ins and their undos by its ledger, and has one record at most. */
export interface PressServer {
  readonly record: () => AttendanceRecord | undefined;
  /** What was applied, in order. */
  readonly applied: readonly string[];
  apply(entry: Pick<Entry, 'id' | 'intent' | 'data'>): Outcome;
  pull(): PullAnswer;
}

export function pressServer(): PressServer {
  const ledger = new Map<unknown, AttendanceRecord>();
  const applied: string[] = [];
  const gone: number[] = [];
  let record: AttendanceRecord | undefined;
  let lastId = 0;
  const refused = (message: string): Outcome => ({ kind: 'refused', message });
  const effects: Record<string, (entry: Pick<Entry, 'data'>) => AttendanceRecord | string> = {
    checkIn() {
      if (record) return 'You have already checked in today';
      lastId += 1;
      record = { ...attendanceRow(lastId), date: '2026-03-02' };
      return record;
    },
    undoPress({ data }) {
      const pressed = ledger.get(data['pressKey']);
      if (!pressed) return 'This is not on the server';
      if (record?.id !== pressed.id) return 'This was already undone';
      gone.push(pressed.id);
      record = undefined;
      return Object.assign({ ...pressed, checkInTime: null, status: 'absent' as const }, { removed: true });
    },
  };
  return {
    record: () => record,
    applied,
    apply(entry) {
      const answer = ledger.get(entry.id) ?? effects[entry.intent]?.(entry) ?? 'Unknown';
      if (typeof answer === 'string') return refused(answer);
      if (!ledger.has(entry.id)) applied.push(entry.intent);
      ledger.set(entry.id, answer);
      return { kind: 'done', answer };
    },
    pull: () =>
      nothingNew({
        changes: {
          attendance: {
            rows: record ? [record] : [],
            deleted: [...gone],
            checkpoint: { seq: 1, id: 1 },
            more: false,
          },
        },
      }),
  };
}
