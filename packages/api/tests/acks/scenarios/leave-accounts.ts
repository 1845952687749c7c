import { idIn, type Scenario } from '../scenario.ts';

/** A policy that comes and changes, a person who follows it, hears of days that expire, and previews a request. */
export const leaveAccounts: Scenario = {
  name: 'leaveAccounts',
  writes: [
    'leaveAccount.addPolicy',
    'leaveAccount.changePolicy',
    'leaveAccount.rehearse',
    'leaveAccount.exportRehearsal',
    'leaveAccount.follow',
    'leaveAccount.adjust',
    'leaveAccount.adjustMany',
    'leaveAccount.exportBalances',
    'leaveAccount.importOpenings',
    'leaveAccount.tellOfExpiry',
    'leaveAccount.confirmNotice',
    'leave.preview',
  ],
  every: 4,
  people: 1,
  async play({ admin, label, people: [person], device }) {
    if (!person) throw new Error('The scenario has a person');
    const validFrom = '2026-01-01';
    const rules = { days: 30, carryOver: { most: null, until: '03-31' } };
    const input = { name: `Thirty ${label}`, accountId: 1, validFrom, ...rules };
    await admin.write('leaveAccount.rehearse', { change: 'addPolicy', input });
    const policyId = idIn(await admin.write('leaveAccount.addPolicy', input));
    const gift = { change: 'give', input: { policyId, validFrom } };
    await admin.write('leaveAccount.exportRehearsal', { rehearsal: gift });
    await admin.write('leaveAccount.changePolicy', { id: policyId, days: 31, validFrom });
    const userId = person.id;
    await admin.write('leaveAccount.follow', { userId, accountId: 1, policyId, validFrom });
    await admin.write('leaveAccount.adjust', { userId, accountId: 1, amount: 1, reason: 'For the move' });
    const adjusted = { accountId: 1, amount: -1, reason: 'Not after all' };
    await admin.write('leaveAccount.adjustMany', { userIds: [userId], ...adjusted });
    await admin.write('leaveAccount.exportBalances', { search: label });
    const csv = `Employee ID,Balance\n${person.employeeId},12.5`;
    await admin.write('leaveAccount.importOpenings', { csv, dryRun: false });
    const told = await admin.write('leaveAccount.tellOfExpiry', { policyId, year: 2026 });
    const own = device(person);
    await own.write('leaveAccount.confirmNotice', { id: idIn(Array.isArray(told) ? told[0] : told) });
    const day = { startDate: '2026-12-01', endDate: '2026-12-01' };
    const asked = { leaveType: 'Annual Leave', duration: 'full_day', reason: 'Rest', ...day };
    await own.write('leave.preview', asked);
    await admin.write('leaveAccount.follow', { userId, accountId: 1, policyId: null, validFrom });
  },
};
