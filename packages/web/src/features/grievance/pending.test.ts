import { describe, expect, it } from 'vitest';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { testEntry } from '../../store/testing.ts';
import { withPending } from './pending.ts';

const monday = '2026-03-02T08:05:00.000Z';
const tuesday = '2026-03-03T10:00:00.000Z';

const mirrored = (changes: Partial<Row<'grievance'>> = {}): Row<'grievance'> => ({
  id: 7,
  userId: 3,
  subject: 'No guard on the saw',
  description: 'It has been missing since May.',
  category: 'workplace_safety',
  status: 'open',
  excludedAdminId: null,
  handedOverAt: null,
  unhandledSince: null,
  handlerLostAt: null,
  adminResponse: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: monday,
  updatedAt: monday,
  ...changes,
});

const input = {
  subject: 'Too many shifts',
  description: 'Nine in a row.',
  category: 'workload',
  excludedAdminId: 4,
};

const entry = (changes: Partial<Entry> = {}) =>
  testEntry('fileGrievance', tuesday, { data: input, ...changes });

const known = (row: Row<'grievance'>, key?: string) => ({ ...row, unsent: false, key });

describe('grievances with what waits in the queue', () => {
  it.each(['waiting', 'sending'] as const)(
    'D42 shows one that is %s at once, as open and unsent',
    (state) => {
      const [filed, ...others] = withPending([mirrored()], [entry({ state })]);
      expect(others).toEqual([known(mirrored())]);
      expect(filed).toMatchObject({
        ...input,
        status: 'open',
        unsent: true,
        key: 'entry-1',
        createdAt: tuesday,
      });
      expect(filed?.id).toBeLessThan(0);
    },
  );

  it('D21 sorts by time, whatever the ids', () => {
    const [early, late] = [mirrored({ id: 9 }), mirrored({ id: 2, createdAt: tuesday })];
    expect(withPending([early, late], []).map(({ id }) => id)).toEqual([2, 9]);
  });

  it('D42 gives what was refused no effect', () => {
    expect(withPending([mirrored()], [entry({ state: 'failed', error: 'No' })])).toEqual([known(mirrored())]);
  });

  it('S26 shows the server’s answer until the mirror brings it', () => {
    const answer = mirrored({ id: 8, subject: 'Too many shifts', createdAt: tuesday });
    const sent = entry({ state: 'sent', answer });
    expect(withPending([mirrored()], [sent])).toEqual([known(answer, 'entry-1'), known(mirrored())]);
  });

  it('S26 shows it once when the mirror has it, as the mirror has it', () => {
    const answer = mirrored({ id: 8, createdAt: tuesday });
    const since = { ...answer, status: 'in_progress', updatedAt: '2026-03-03T11:00:00.000Z' } as const;
    expect(withPending([since], [entry({ state: 'sent', answer })])).toEqual([known(since, 'entry-1')]);
  });

  it('shows nothing of an answer or a payload in another shape', () => {
    const odd = [entry({ state: 'sent', answer: { id: 8 } }), entry({ data: { subject: 'Only that' } })];
    expect(withPending([], odd)).toEqual([]);
  });

  it('leaves other intents alone', () => {
    expect(withPending([], [entry({ intent: 'requestLeave' })])).toEqual([]);
  });

  it('puts the newest first, those on this device before all others', () => {
    const entries = [entry({ id: 'a', order: 1 }), entry({ id: 'b', order: 2 })];
    const shown = withPending([mirrored({ id: 5 }), mirrored({ id: 9 })], entries);
    expect(shown.map(({ key, id }) => key ?? id)).toEqual(['b', 'a', 9, 5]);
  });
});
