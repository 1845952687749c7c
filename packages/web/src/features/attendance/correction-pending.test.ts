import type { CorrectionStatus } from '@muster/domain/attendance/correction-schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { testEntry } from '../../store/testing.ts';
import { correctionOf, newestCorrections } from './correction-pending.ts';

const asked: Instant = '2026-03-03T07:00:00.000Z';
const right: Instant = '2026-03-02T07:58:00.000Z';

const mirrored = (
  id: number,
  status: CorrectionStatus,
  attendanceId: number | null = 7,
): Row<'correction'> => ({
  id,
  userId: 3,
  attendanceId,
  date: '2026-03-02',
  act: 'asked',
  checkInTime: right,
  checkOutTime: null,
  reason: 'The door was locked',
  status,
  adminResponse: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: asked,
  updatedAt: asked,
  waitsFor: null,
  steps: [],
});

const data = { attendanceId: 7, checkInTime: right, reason: 'The door was locked' };
const entry = (changes: Partial<Entry> = {}) => testEntry('askCorrection', asked, { data, ...changes });

const sent = (id: number) => entry({ state: 'sent', answer: mirrored(id, 'pending') });

describe('D7: corrections with what waits in the queue', () => {
  it('shows one at once as pending and unsent', () => {
    const { date: _, ...shown } = mirrored(-1, 'pending');
    expect(newestCorrections([], [entry()]).get(7)).toEqual({ ...shown, unsent: true });
  });

  it.each([
    ['nothing of what was refused', [], [entry({ state: 'failed' })], undefined],
    ['nothing of another intent', [], [entry({ intent: 'checkIn' })], undefined],
    ['nothing of what it cannot read', [], [entry({ data: { attendanceId: 7 } })], undefined],
    ['nothing of an answer it cannot read', [], [entry({ state: 'sent', answer: {} })], undefined],
    ['one on its way', [], [entry({ state: 'sending' })], [-1, 'pending', true]],
    ['the server’s answer until the mirror brings it', [], [sent(9)], [9, 'pending', false]],
    ['an answer above an older correction', [mirrored(4, 'declined')], [sent(9)], [9, 'pending', false]],
    ['the mirror’s once it is there', [mirrored(9, 'accepted')], [sent(9)], [9, 'accepted', false]],
    ['a new one above a declined one', [mirrored(4, 'declined')], [entry()], [-1, 'pending', true]],
    ['the mirror’s pending one alone', [mirrored(9, 'pending')], [entry()], [9, 'pending', false]],
    ['the newest', [mirrored(9, 'accepted'), mirrored(4, 'declined')], [], [9, 'accepted', false]],
  ] as const)('shows %s', (_, rows, entries, shown) => {
    const found = newestCorrections(rows, entries).get(7);
    expect(found && [found.id, found.status, found.unsent]).toEqual(shown);
  });

  it('D102 shows one of a day without a record at the day, also once the day has a record', () => {
    const date = '2026-03-02';
    const wish = { date, checkInTime: right, checkOutTime: asked, reason: 'I worked' };
    const shown = newestCorrections([mirrored(4, 'declined', null)], [entry({ data: wish })]);
    expect(shown.get(date)).toMatchObject({ id: -1, status: 'pending', attendanceId: null });
    expect(correctionOf(shown, { id: 0, date })?.id).toBe(-1);
    const both = newestCorrections([mirrored(4, 'declined', null), mirrored(9, 'accepted')], []);
    expect(correctionOf(both, { id: 7, date })?.id).toBe(9);
    expect(correctionOf(both, { id: 8, date })?.id).toBe(4);
  });

  it('keeps each with its own record', () => {
    const shown = newestCorrections([mirrored(9, 'accepted', 8)], [entry()]);
    expect([...shown].map(([record, { status }]) => [record, status])).toEqual([
      [8, 'accepted'],
      [7, 'pending'],
    ]);
  });
});
