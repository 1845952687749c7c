import { getLeave } from '@muster/db/features/leave/reads';
import { type Fixture, idOf, type Prepare } from './fixture.ts';

async function leaveDecision({ muster, ann }: Fixture) {
  const day = { duration: 'full_day', startDate: '2026-03-09', endDate: '2026-03-09', reason: 'Rest' };
  const id = await idOf(muster.mutate('leave.request', { ...day, leaveType: 'Annual Leave' }, { as: ann }));
  return { id, status: 'approved', seq: (await getLeave(muster.store.read, id)).seq };
}

const closedDay = { name: 'Closed', from: '2026-12-28', to: '2026-12-28', leaveType: 'Annual Leave' };
const oneAway = { name: 'Summer', most: 1, mode: 'warn' };

const sickDay = {
  leaveType: 'Sick Leave',
  duration: 'full_day',
  startDate: '2026-03-09',
  endDate: '2026-03-09',
};

const leavePolicy = { name: 'Thirty', accountId: 1, days: 30, validFrom: '2026-01-01' };

const policyOf = ({ muster, boss }: Fixture) =>
  idOf(muster.mutate('leaveAccount.addPolicy', leavePolicy, { as: boss }));

/** Of leave, its accounts, types, limits and closures. */
export const leaveActs: Readonly<Record<string, Prepare>> = {
  'leave.decide': leaveDecision,
  'leave.decideMany': async (fixture) => ({ decisions: [await leaveDecision(fixture)] }),
  'leaveAccount.addPolicy': () => leavePolicy,
  'leaveAccount.changePolicy': async (fixture) => ({ id: await policyOf(fixture), days: 28 }),
  'leaveAccount.follow': async (fixture) => ({
    userId: fixture.ann.id,
    accountId: 1,
    policyId: await policyOf(fixture),
    validFrom: '2026-01-01',
  }),
  'leaveAccount.adjust': ({ ann }) => ({ userId: ann.id, accountId: 1, amount: 1, reason: 'For the move' }),
  'leaveAccount.exportRehearsal': async (fixture) => ({
    rehearsal: { change: 'give', input: { policyId: await policyOf(fixture), validFrom: '2026-01-01' } },
  }),
  'leaveAccount.adjustMany': ({ ann }) => ({
    userIds: [ann.id],
    accountId: 1,
    amount: 1,
    reason: 'For the move',
  }),
  'leaveAccount.exportBalances': () => ({}),
  'leaveAccount.importOpenings': () => ({ csv: 'Employee ID,Balance\nE1,12.5', dryRun: false }),
  'leaveAccount.tellOfExpiry': async (fixture) => ({ policyId: await policyOf(fixture), year: 2026 }),
  'leaveClosure.add': () => closedDay,
  'leaveClosure.remove': async ({ muster, boss }) => ({
    id: await idOf(muster.call('POST', '/api/admin/closures', closedDay, { as: boss })),
  }),
  'leaveLimit.add': () => oneAway,
  'leaveLimit.remove': async ({ muster, boss }) => ({
    id: await idOf(muster.call('POST', '/api/admin/leave-limits', oneAway, { as: boss })),
  }),
  'leaveType.add': () => ({ name: 'Moving' }),
  'leaveType.change': () => ({ id: 3, paid: false }),
  'leaveType.addAccount': () => ({ name: 'Overtime', unit: 'hours' }),
  'leaveType.changeAccount': () => ({ id: 1, name: 'Holiday' }),
  'leave.enter': ({ ann }) => ({ userId: ann.id, ...sickDay, decide: 'approved' }),
  'leave.changeDates': async ({ muster, boss, ann }) => {
    const leave = { ...sickDay, duration: 'multiple_days', endDate: '2026-03-11', decide: 'approved' };
    const id = await idOf(muster.mutate('leave.enter', { userId: ann.id, ...leave }, { as: boss }));
    return { id, endDate: '2026-03-10', reason: 'Well again' };
  },
  'leave.endCalendarLink': async ({ muster, boss }) => {
    await muster.mutate('leave.makeCalendarLink', undefined, { as: boss });
    return undefined;
  },
  'leave.makeCalendarLink': () => undefined,
};
