import { daysAfter, idIn, type Scenario, single } from '../scenario.ts';

const day = { start: '09:00', end: '17:00', breakMinutes: 30 };

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
    'workingTime.unassign',
    'workingTime.addException',
    'workingTime.removeException',
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
    const free = { date: from, day: null, reason: `Swap ${label}`, userId };
    await admin.write('workingTime.addException', { ...free, draft: true });
    await admin.write('workingTime.publishRota', { from, to: from });
    const other = { ...free, date: until };
    const exception = idIn(await admin.write('workingTime.addException', other));
    await admin.write('workingTime.removeException', { id: exception });
    await admin.write('workingTime.unassign', { userId, id });
    await admin.write('workingTime.closeSchedule', { id: scheduleId, from: until });
    await admin.write('workingTime.removeSite', { id: siteId });
  },
};
