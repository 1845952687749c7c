import { attendanceRecord } from '@muster/domain/attendance/schema';
import { boot, type Person } from '@muster/testing/harness';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { useCodes } from '../account/factors.ts';
import { checkIn } from '../attendance/transports.ts';
import { documentIn, upload } from '../document/forms.ts';
import { jpeg, png } from '../document/samples.ts';
import { file } from '../grievance/people.ts';
import { wanted, webhookOf } from '../webhook/delivering.ts';
import { type Fixture, idOf, type Prepare } from './fixture.ts';
import { leaveActs } from './leave-acts.ts';

const webhookToChange = async ({ muster, boss }: Fixture) => ({ id: (await webhookOf(muster, boss)).id });

/** A provider that no name leads to. */
const acme = {
  label: 'Acme',
  issuer: 'https://login.acme.invalid',
  clientId: 'muster',
  clientSecret: 'secret',
  groupsClaim: '',
  adminGroups: [],
};
const withProvider = async ({ muster, boss }: Fixture) =>
  void (await muster.mutate('provider.save', acme, { as: boss }));

async function withPermit(fixture: Fixture) {
  await withProvider(fixture);
  const person = { userId: fixture.ann.id };
  await fixture.muster.mutate('provider.permit', person, { as: fixture.boss });
  return person;
}

const workDay = { start: '09:00', end: '17:00', breakMinutes: 30 };
const ownSchedule = { name: 'Early', days: [workDay, null] };
const tokyo = { name: 'Tokyo', timeZone: 'Asia/Tokyo' };
const companyHoursOf = ({ id }: Person) => ({
  userId: id,
  validFrom: '2026-03-09',
  scheduleId: null,
  siteId: null,
});
const freeDayOf = ({ id }: Person) => ({ date: '2026-03-03', day: null, reason: 'Swap', userId: id });
const draftsOf = ({ id }: Person) => ({
  days: [{ userId: id, date: '2026-03-03', day: null }],
  reason: 'Rota',
});
const teamed = ({ muster, boss }: Fixture) =>
  idOf(muster.mutate('team.add', { name: 'Kitchen' }, { as: boss }));
const scheduled = ({ muster, boss }: Fixture) =>
  idOf(muster.mutate('workingTime.addSchedule', ownSchedule, { as: boss }));
const sited = ({ muster, boss }: Fixture) => idOf(muster.mutate('workingTime.addSite', tokyo, { as: boss }));
const assigned = ({ muster, boss, ann }: Fixture) =>
  idOf(muster.mutate('workingTime.assign', companyHoursOf(ann), { as: boss }));
const excepted = ({ muster, boss, ann }: Fixture, more: object) =>
  idOf(muster.mutate('workingTime.addException', { ...freeDayOf(ann), ...more }, { as: boss }));

const alertOf = ({ id }: Person) => ({ userId: id, type: 'absence_risk', evidence: 'not_seen 2026-03-02' });

const dayOf = ({ id }: Person) => ({
  userId: id,
  date: '2026-03-02',
  checkInTime: '2026-03-02T07:00:00.000Z',
  checkOutTime: '2026-03-02T08:00:00.000Z',
  reason: 'The terminal was broken',
});

/** Every administrative act, done so that it succeeds. One that joins must be named here, or below with why not. */
export const acts: Readonly<Record<string, Prepare>> = {
  'admin.acceptClock': ({ muster }) => {
    const shown = '2026-03-02T08:00:00.000Z';
    muster.setClock(shown);
    return { shown };
  },
  'admin.takeBackRun': async ({ muster }) => {
    await closeEndedDays(muster.store, '2026-03-04T09:00:00.000Z');
    return { id: 1 };
  },
  'attendance.exportDay': () => ({ date: '2026-03-02' }),
  'attendance.review': async ({ muster, ann }) => {
    const { id, checkInTime } = attendanceRecord.parse((await checkIn(muster, ann)).body);
    return { records: [{ id, checkInTime, checkOutTime: null }] };
  },
  'attendance.decideCorrection': async ({ muster, ann }) => {
    const attendanceId = await idOf(checkIn(muster, ann));
    const wish = { attendanceId, checkInTime: '2026-03-02T08:00:00.000Z', reason: 'I forgot' };
    const id = await idOf(muster.mutate('attendance.askCorrection', wish, { as: ann }));
    return { id, status: 'accepted' };
  },
  'attendance.enterDay': ({ ann }) => dayOf(ann),
  'attendance.changeDay': async ({ muster, ann }) => {
    const id = await idOf(checkIn(muster, ann));
    return { id, checkInTime: '2026-03-02T08:00:00.000Z', reason: 'She rang' };
  },
  'attendance.takeBackDay': async ({ muster, ann }) => ({
    id: await idOf(checkIn(muster, ann)),
    reason: 'It was a colleague',
  }),
  'backup.make': () => undefined,
  'company.addHoliday': () => ({ date: '2026-12-25', name: 'Christmas' }),
  'company.cancelChange': async ({ muster, boss }) => {
    const planned = { graceMinutes: 5, validFrom: '2026-12-01' };
    await muster.mutate('company.updateSettings', planned, { as: boss });
    return { validFrom: planned.validFrom };
  },
  'company.importHolidays': () => ({
    ics: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261225\nEND:VEVENT\nEND:VCALENDAR',
    dryRun: false,
  }),
  'company.makeJoinCode': () => undefined,
  'company.setLogo': () => ({ logo: png(64, 64).toString('base64') }),
  'company.removeLogo': async ({ muster, boss }) => {
    await muster.mutate('company.setLogo', { logo: png(64, 64).toString('base64') }, { as: boss });
    return undefined;
  },
  'company.removeHoliday': async ({ muster, boss }) => {
    await muster.mutate('company.addHoliday', { date: '2026-12-25', name: 'X' }, { as: boss });
    return { date: '2026-12-25' };
  },
  'company.sendTestMail': async ({ muster, boss }) => {
    await muster.mutate('company.updateSettings', { adminEmail: 'hr@example.com' }, { as: boss });
    return undefined;
  },
  'company.updateSettings': () => ({ name: 'Larkfield' }),
  'document.setAside': () => undefined,
  'document.review': async ({ muster, ann }) => {
    const { id } = documentIn(await upload(muster, ann));
    return { id, status: 'approved' };
  },
  'grievance.handOver': async ({ muster, ann }) => {
    const id = await file(muster, ann);
    return { id, adminId: (await muster.person('B3', { isAdmin: true })).id };
  },
  'grievance.handOverAll': async ({ muster, ann }) => {
    await file(muster, ann);
    return { adminId: (await muster.person('B3', { isAdmin: true })).id };
  },
  'grievance.update': async ({ muster, ann }) => ({ id: await file(muster, ann), status: 'in_progress' }),
  ...leaveActs,
  'hrDocument.answer': async ({ muster, ann }) => {
    const asked = muster.mutate('hrDocument.request', { document: 'Other', details: 'x' }, { as: ann });
    return { id: await idOf(asked), adminResponse: 'No' };
  },
  'people.add': () => ({ employeeId: 'N1', fullName: 'Nora New' }),
  'people.adjustBalance': ({ ann }) => ({ userId: ann.id, days: 1, reason: 'Thrift' }),
  'people.edit': ({ ann }) => ({ userId: ann.id, position: 'Clerk' }),
  'people.remove': async ({ muster, boss }) => {
    const nora = { employeeId: 'N1', fullName: 'Nora New' };
    return { userId: await idOf(muster.mutate('people.add', nora, { as: boss })) };
  },
  'people.erase': async ({ muster, boss, ann }) => {
    await muster.mutate('people.setActive', { userId: ann.id, active: false }, { as: boss });
    return { userId: ann.id, fullName: 'Person E1' };
  },
  'people.exportCsv': () => ({}),
  'payroll.exportMonth': () => ({ month: '2026-02' }),
  'audit.exportCsv': () => ({}),
  'people.importCsv': () => ({ csv: 'Employee ID,Full Name\nN1,Nora New', dryRun: false }),
  'people.invite': async ({ muster, boss }) => {
    const nora = { employeeId: 'N1', fullName: 'Nora New' };
    return { userIds: [await idOf(muster.mutate('people.add', nora, { as: boss }))] };
  },
  'people.resetPassword': ({ ann }) => ({ userId: ann.id }),
  'people.resetFactors': async ({ muster, ann }) => {
    await useCodes(muster, ann);
    return { userId: ann.id };
  },
  'people.removePhoto': async ({ muster, ann }) => {
    await muster.mutate('account.setPhoto', { photo: jpeg(64, 64).toString('base64') }, { as: ann });
    return { userId: ann.id };
  },
  'people.closeWaiting': async ({ muster, boss, ann }) => {
    await muster.mutate('hrDocument.request', { document: 'Other', details: 'x' }, { as: ann });
    await muster.mutate('people.setActive', { userId: ann.id, active: false }, { as: boss });
    return { userId: ann.id };
  },
  'people.setActive': ({ ann }) => ({ userId: ann.id, active: false }),
  'people.setAdmin': ({ ann }) => ({ userId: ann.id, isAdmin: true }),
  'prediction.acknowledge': ({ ann }) => alertOf(ann),
  'prediction.addFollowUp': ({ ann }) => ({ userId: ann.id, note: 'We spoke' }),
  'prediction.open': ({ ann }) => ({ userId: ann.id }),
  'prediction.unacknowledge': async ({ muster, boss, ann }) => {
    await muster.mutate('prediction.acknowledge', alertOf(ann), { as: boss });
    return alertOf(ann);
  },
  'provider.save': () => acme,
  'provider.remove': async (fixture) => withProvider(fixture),
  'provider.test': async (fixture) => withProvider(fixture),
  'provider.permit': async (fixture) => {
    await withProvider(fixture);
    return { userId: fixture.ann.id };
  },
  'provider.unlink': withPermit,
  'webhook.make': () => wanted,
  'webhook.remove': webhookToChange,
  'webhook.rotate': webhookToChange,
  'webhook.test': webhookToChange,
  'warning.issue': ({ ann }) => ({ userId: ann.id, title: 'Late', reason: 'Again' }),
  'team.add': () => ({ name: 'Kitchen' }),
  'team.change': async (fixture) => ({ id: await teamed(fixture), name: 'Bakery' }),
  'team.remove': async (fixture) => ({ id: await teamed(fixture) }),
  'team.move': async (fixture) => ({ userId: fixture.ann.id, teamId: await teamed(fixture) }),
  'team.moveMany': async (fixture) => ({ userIds: [fixture.ann.id], teamId: await teamed(fixture) }),
  'team.ofDepartments': async ({ muster, boss, ann }) => {
    await muster.mutate('people.edit', { userId: ann.id, department: 'Bakery' }, { as: boss });
    return {};
  },
  'team.nameDeputy': ({ boss, ann }) => ({ leadId: boss.id, userId: ann.id, whenAway: true }),
  'team.endDeputy': async ({ muster, boss, ann }) => {
    const named = { leadId: boss.id, userId: ann.id, whenAway: true };
    return { leadId: boss.id, id: await idOf(muster.mutate('team.nameDeputy', named, { as: boss })) };
  },
  'team.setAuditor': ({ ann }) => ({ userId: ann.id, until: '2026-04-01' }),
  'workingTime.addSchedule': () => ownSchedule,
  'workingTime.changeSchedule': async (fixture) => ({ id: await scheduled(fixture), name: 'Late' }),
  'workingTime.closeSchedule': async (fixture) => ({ id: await scheduled(fixture), from: '2026-04-06' }),
  'workingTime.addSite': () => tokyo,
  'workingTime.changeSite': async (fixture) => ({ id: await sited(fixture), name: 'Osaka' }),
  'workingTime.removeSite': async (fixture) => ({ id: await sited(fixture) }),
  'workingTime.assign': ({ ann }) => companyHoursOf(ann),
  'workingTime.unassign': async (fixture) => ({ userId: fixture.ann.id, id: await assigned(fixture) }),
  'workingTime.assignMany': ({ ann }) => {
    const { userId, ...entry } = companyHoursOf(ann);
    return { userIds: [userId], ...entry };
  },
  'workingTime.exportRehearsal': ({ ann }) => ({
    rehearsal: { change: 'assign', input: companyHoursOf(ann) },
  }),
  'workingTime.addException': ({ ann }) => freeDayOf(ann),
  'workingTime.removeException': async (fixture) => ({ id: await excepted(fixture, {}) }),
  'workingTime.draftDays': ({ ann }) => draftsOf(ann),
  'workingTime.copyWeek': async (fixture) => {
    await excepted(fixture, { draft: true });
    return { from: '2026-03-02', to: '2026-03-09', reason: 'Rota' };
  },
  'workingTime.discardDrafts': async (fixture) => {
    await excepted(fixture, { draft: true });
    return { from: '2026-03-02', to: '2026-03-08' };
  },
  'workingTime.publishRota': async (fixture) => {
    await excepted(fixture, { draft: true });
    return { from: '2026-03-02', to: '2026-03-08' };
  },
};

/** A company with two administrators and an employee, for one act. */
export async function fixture(): Promise<Fixture> {
  const muster = await boot();
  const boss = await muster.person('B1', { isAdmin: true });
  await muster.person('B2', { isAdmin: true });
  return { muster, boss, ann: await muster.person('E1') };
}
