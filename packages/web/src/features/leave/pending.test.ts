import { usualLeaveRules } from '@muster/domain/leave/specified-types';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../store/queue/entry.ts';
import { withPending } from './pending.ts';
import { calendar, mirroredLeave, queued, shownLeave } from './testing.ts';

const asked = {
  leaveType: 'Annual Leave',
  duration: 'multiple_days',
  startDate: '2026-11-30',
  endDate: '2026-12-04',
  reason: 'Rest',
};
const request = (changes?: Partial<Entry>) => queued('requestLeave', asked, changes);
const withdrawal = (changes?: Partial<Entry>) => queued('withdrawLeave', { id: 7 }, changes);
const wish = (changes?: Partial<Entry>) => queued('cancelLeave', { id: 7 }, changes);

describe('a request in the queue', () => {
  it('D42 is shown at once, counted as the server will count it', () => {
    const [shown, ...others] = withPending([mirroredLeave()], [request()], calendar);
    expect(others).toEqual([shownLeave()]);
    expect(shown).toMatchObject({ id: -5, status: 'pending', days: 4, unsent: true, entryId: request().id });
  });

  it('D12 counts half a day as 0.5', () => {
    const half = { ...asked, duration: 'half_day', endDate: '2026-11-30' };
    expect(withPending([], [queued('requestLeave', half)], calendar)[0]?.days).toBe(0.5);
  });

  it('D97 counts hours as hours, and all that are planned as the day', () => {
    const { duration: _, ...day } = { ...asked, leaveType: 'Flexitime', endDate: '2026-11-30' };
    const type = { ...usualLeaveRules, id: 30, name: 'Flexitime', order: 9, accountId: 2, active: true };
    const known = { ...calendar, leaveTypes: [...calendar.leaveTypes, { ...type, unit: 'hours' as const }] };
    const shown = (hours: number) => withPending([], [queued('requestLeave', { ...day, hours })], known)[0];
    expect(shown(1.5)).toMatchObject({ hours: 1.5, days: 0.5, duration: 'half_day', half: null });
    expect(shown(1.5)).not.toHaveProperty('minutes');
    expect(shown(8)).toMatchObject({ hours: 8, days: 1, duration: 'full_day' });
  });

  it('D19 reads an instant as its date', () => {
    const sent = { ...asked, startDate: '2026-11-30T00:00:00.000Z', endDate: '2026-12-03T23:30:00.000Z' };
    expect(withPending([], [queued('requestLeave', sent)], calendar)[0]).toMatchObject({
      startDate: '2026-11-30',
      endDate: '2026-12-04',
    });
  });

  it('has no effect once it was refused, nor when it cannot be read', () => {
    expect(withPending([], [request({ state: 'failed' })], calendar)).toEqual([]);
    expect(withPending([], [queued('requestLeave', { reason: 'x' })], calendar)).toEqual([]);
    expect(withPending([], [queued('fileGrievance', asked)], calendar)).toEqual([]);
  });

  it('S26 gives way to the server’s answer, and that to the mirror’s row, once', () => {
    const sent = request({ state: 'sent', answer: mirroredLeave() });
    expect(withPending([], [sent], calendar)).toEqual([shownLeave({ entryId: sent.id })]);
    const decided = mirroredLeave({ status: 'approved', updatedAt: '2026-11-20T11:00:00.000Z' });
    expect(withPending([decided], [sent], calendar)).toEqual([shownLeave(decided)]);
  });

  it('S26 is shown no longer when the answer cannot be read', () => {
    expect(withPending([], [request({ state: 'sent', answer: { id: 7 } })], calendar)).toEqual([]);
  });

  it('comes before older ones', () => {
    const later = request({ id: 'later', order: 6 });
    const shown = withPending([mirroredLeave()], [request(), later], calendar);
    expect(shown.map(({ id }) => id)).toEqual([-6, -5, 7]);
  });
});

describe('D16 a withdrawal in the queue', () => {
  it('takes the pending request out of the list, waiting and sent', () => {
    const other = mirroredLeave({ id: 6 });
    for (const entry of [withdrawal(), withdrawal({ state: 'sent', answer: mirroredLeave() })]) {
      expect(withPending([mirroredLeave(), other], [entry], calendar)).toEqual([shownLeave(other)]);
    }
  });

  it('takes out the request whose own entry the mirror does not show yet', () => {
    const sent = request({ state: 'sent', answer: mirroredLeave() });
    expect(withPending([], [sent, withdrawal()], calendar)).toEqual([]);
  });

  it.each(['approved', 'rejected'] as const)('leaves what is %s by now', (status) => {
    const decided = mirroredLeave({ status });
    expect(withPending([decided], [withdrawal()], calendar)).toEqual([shownLeave(decided)]);
  });

  it('that was refused leaves the request', () => {
    expect(withPending([mirroredLeave()], [withdrawal({ state: 'failed' })], calendar)).toHaveLength(1);
  });
});

describe('D16 a wish to cancel in the queue', () => {
  const approved = mirroredLeave({ status: 'approved' });
  const wishedAt = '2026-11-20T10:00:00.000Z' as const;

  it('shows on approved leave at once', () => {
    expect(withPending([approved], [wish()], calendar)).toEqual([
      shownLeave({ ...approved, cancelRequestedAt: wishedAt, unsent: true }),
    ]);
  });

  it.each([
    ['pending', mirroredLeave()],
    ['rejected', mirroredLeave({ status: 'rejected' })],
    ['begun', mirroredLeave({ status: 'approved', startDate: '2026-11-20' })],
  ])('changes nothing on leave that is %s', (_state, leave) => {
    expect(withPending([leave], [wish()], calendar)).toEqual([shownLeave(leave)]);
  });

  it('S26 is known from the server’s answer until the mirror brings it', () => {
    const answer = { ...approved, cancelRequestedAt: wishedAt, updatedAt: wishedAt };
    const sent = wish({ state: 'sent', answer });
    expect(withPending([approved], [sent], calendar)).toEqual([shownLeave(answer)]);
    expect(withPending([answer], [sent], calendar)).toEqual([shownLeave(answer)]);
  });

  it('S26 does not come back when it was answered meanwhile', () => {
    const answer = { ...approved, cancelRequestedAt: wishedAt, updatedAt: wishedAt };
    const kept = mirroredLeave({ status: 'approved', updatedAt: '2026-11-20T10:05:00.000Z' });
    expect(withPending([kept], [wish({ state: 'sent', answer })], calendar)).toEqual([shownLeave(kept)]);
  });
});
