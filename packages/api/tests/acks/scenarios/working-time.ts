import { daysAfter, idIn, type Scenario, single } from '../scenario.ts';

const day = { start: '09:00', end: '17:00', breakMinutes: 30 };

const weekFrom = (cast: Parameters<typeof daysAfter>[0], first: number) =>
  Array.from({ length: 7 }, (_, day) => daysAfter(cast, first + day));

/** A schedule and a site that come, change and go, and what a person works later than other scenarios ask. */
export const workingTime: Scenario = {
  name: 'workingTime',
  writes: [
    'workingTime.addSchedule',
    'workingTime.changeSchedule',
    'workingTime.closeSchedule',
    'workingTime.addSite',
    'workingTime.changeSite',
    'workingTime.removeSite',
    'workingTime.assign',
    'workingTime.assignMany',
    'workingTime.rehearse',
    'workingTime.exportRehearsal',
    'workingTime.unassign',
    'workingTime.addException',
    'workingTime.removeException',
    'workingTime.draftDays',
    'workingTime.copyWeek',
    'workingTime.discardDrafts',
    'workingTime.publishRota',
  ],
  every: 2,
  people: 1,
  shared: true,
  async play({ admin, label, ...cast }) {
    const { id: userId } = single({ admin, label, ...cast });
    const [from, until] = [daysAfter(cast, 40), daysAfter(cast, 50)];
    const named = { name: `Early ${label}`, days: [day, null] };
    const scheduleId = idIn(await admin.write('workingTime.addSchedule', { ...named, validFrom: from }));
    await admin.write('workingTime.changeSchedule', { id: scheduleId, graceMinutes: 5, validFrom: until });
    const site = { name: `Site ${label}`, timeZone: 'Asia/Tokyo' };
    const siteId = idIn(await admin.write('workingTime.addSite', site));
    await admin.write('workingTime.changeSite', { id: siteId, dayStart: '08:00', validFrom: until });
    const entry = { userId, validFrom: from, scheduleId, siteId: null };
    const id = idIn(await admin.write('workingTime.assign', entry));
    const several = { userIds: [userId], validFrom: until, scheduleId: null, siteId: null };
    await admin.write('workingTime.assignMany', several);
    const rehearsal = { change: 'unassign', input: { userId, id } };
    await admin.write('workingTime.rehearse', rehearsal);
    await admin.write('workingTime.exportRehearsal', { rehearsal });
    const free = { date: from, day: null, reason: `Swap ${label}`, userId };
    await admin.write('workingTime.addException', { ...free, draft: true });
    await admin.write('workingTime.publishRota', { from, to: from });
    const drafted = { userId, date: until };
    const reason = `Rota ${label}`;
    await admin.write('workingTime.draftDays', { days: [{ ...drafted, day: null }], reason });
    const copied = daysAfter(cast, 57);
    await admin.write('workingTime.copyWeek', { from: until, to: copied, userIds: [userId], reason });
    const days = [drafted, ...weekFrom(cast, 57).map((date) => ({ userId, date }))];
    await admin.write('workingTime.discardDrafts', { from: until, to: daysAfter(cast, 63), days });
    const other = { ...free, date: until };
    const exception = idIn(await admin.write('workingTime.addException', other));
    await admin.write('workingTime.removeException', { id: exception });
    await admin.write('workingTime.unassign', { userId, id });
    await admin.write('workingTime.closeSchedule', { id: scheduleId, from: until });
    await admin.write('workingTime.removeSite', { id: siteId });
  },
};

/** A person's link to their shifts. */
export const shiftLink: Scenario = {
  name: 'shift-link',
  writes: ['workingTime.makeShiftLink', 'workingTime.endShiftLink'],
  every: 4,
  people: 1,
  async play(cast) {
    const device = cast.device(single(cast));
    await device.write('workingTime.makeShiftLink');
    await device.write('workingTime.endShiftLink');
    await device.write('workingTime.makeShiftLink');
  },
};
