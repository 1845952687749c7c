import { z } from 'zod';
import { jpeg } from '../../document/samples.ts';
import type { Client } from '../retrying-client.ts';
import { type Cast, daysAfter, idIn, type Scenario, single } from '../scenario.ts';

/** What administrators change about people. */
export const people: Scenario = {
  name: 'people',
  writes: [
    'people.edit',
    'people.setActive',
    'people.closeWaiting',
    'people.setAdmin',
    'account.setPhoto',
    'account.removePhoto',
    'people.removePhoto',
  ],
  every: 2,
  people: 1,
  shared: true,
  async play({ admin, label, ...cast }) {
    const person = single({ admin, label, ...cast });
    const userId = person.id;
    await setPhotos(cast.device(person), admin, userId);
    await admin.write('people.edit', { userId, department: label, fullName: `Renamed ${label}` });
    await admin.write('people.setActive', { userId, active: false });
    await admin.write('people.closeWaiting', { userId });
    await admin.write('people.setActive', { userId, active: true });
    await admin.write('people.setAdmin', { userId, isAdmin: true });
    await admin.write('people.setAdmin', { userId, isAdmin: false });
  },
};

async function setPhotos(device: Client, admin: Client, userId: number): Promise<void> {
  const photo = jpeg(64, 64).toString('base64');
  await device.write('account.setPhoto', { photo });
  await device.write('account.removePhoto');
  await device.write('account.setPhoto', { photo });
  await admin.write('people.removePhoto', { userId });
}

/** People from a form and a file, files of people and records, and saved filters. */
export const files: Scenario = {
  name: 'files',
  writes: [
    'people.add',
    'people.remove',
    'people.invite',
    'people.importCsv',
    'people.exportData',
    'people.setActive',
    'people.erase',
    'people.exportCsv',
    'attendance.exportDay',
    'payroll.exportMonth',
    'audit.exportCsv',
    'admin.saveFilter',
    'admin.renameFilter',
    'admin.deleteFilter',
  ],
  every: 4,
  people: 0,
  shared: true,
  async play(cast) {
    const lines = ['Employee ID,Full Name', `I1-${cast.label},Ida ${cast.label}`, `I2-${cast.label},Ivo`];
    await cast.admin.write('people.importCsv', { csv: lines.join('\r\n'), dryRun: false });
    const added = { employeeId: `I3-${cast.label}`, fullName: `Ina ${cast.label}` };
    const id = idIn(await cast.admin.write('people.add', added));
    const twice = { employeeId: `I4-${cast.label}`, fullName: `Ina ${cast.label}` };
    await cast.admin.write('people.remove', { userId: idIn(await cast.admin.write('people.add', twice)) });
    await cast.admin.write('people.invite', { userIds: [id] });
    await cast.admin.write('people.exportCsv', { search: cast.label });
    await cast.admin.write('people.exportData', { userId: id });
    await cast.admin.write('people.setActive', { userId: id, active: false });
    await cast.admin.write('people.erase', { userId: id, fullName: added.fullName });
    await saveFilters(cast);
    await cast.admin.write('attendance.exportDay', { date: daysAfter(cast, -2), search: cast.label });
    await cast.admin.write('payroll.exportMonth', { month: daysAfter(cast, -2).slice(0, 7) });
    await cast.admin.write('audit.exportCsv', { from: daysAfter(cast, 1), to: daysAfter(cast, 1) });
  },
};

/** Warnings, and what is noted about a prediction. */
export const noted: Scenario = {
  name: 'noted',
  writes: [
    'warning.issue',
    'prediction.open',
    'prediction.addFollowUp',
    'prediction.acknowledge',
    'prediction.unacknowledge',
  ],
  every: 1,
  people: 1,
  async play({ admin, label, ...cast }) {
    const { id: userId } = single({ admin, label, ...cast });
    const alert = { userId, type: 'absence_risk', evidence: label.toLowerCase() };
    await admin.write('warning.issue', { userId, title: `Late ${label}`, reason: `Again ${label}` });
    await admin.write('prediction.open', { userId });
    await admin.write('prediction.addFollowUp', { userId, note: `Talked ${label}` });
    await admin.write('prediction.acknowledge', alert);
    await admin.write('prediction.unacknowledge', alert);
    await admin.write('prediction.acknowledge', { ...alert, type: 'pattern_anomaly' });
  },
};

const runs = z.array(z.object({ id: z.int(), takenBackAt: z.nullable(z.string()) }));

/** A run of the day close that is taken back; the next start closes the day again. */
export const takenBack: Scenario = {
  name: 'taken-back',
  writes: ['admin.takeBackRun'],
  every: 40,
  people: 0,
  shared: true,
  async play({ admin }) {
    const known = runs
      .parse(await admin.read('admin.jobRuns'))
      .filter(({ takenBackAt }) => takenBackAt === null);
    await admin.write('admin.takeBackRun', { id: known.at(-1)?.id });
  },
};

async function saveFilters({ admin, label }: Cast): Promise<void> {
  const filter = { list: 'people', name: label, search: { department: label } };
  const id = idIn(await admin.write('admin.saveFilter', filter));
  await admin.write('admin.renameFilter', { id, name: `${label} again` });
  await admin.write('admin.deleteFilter', { id });
}
