import { z } from 'zod';
import { type Cast, daysAfter, idIn, pair, type Scenario, single } from '../scenario.ts';

const asked = (cast: Cast, days: number) => ({
  leaveType: 'Sick Leave',
  duration: 'full_day',
  startDate: daysAfter(cast, days),
  endDate: daysAfter(cast, days),
  reason: `${cast.label} ${days}`,
});

/** Requests that are decided, withdrawn and cancelled. */
export const leave: Scenario = {
  name: 'leave',
  writes: [
    'people.adjustBalance',
    'leave.request',
    'leave.decide',
    'leave.withdraw',
    'leave.askCancel',
    'leave.enter',
    'leave.changeDates',
  ],
  every: 1,
  people: 1,
  async play(cast) {
    const [person, { admin, label }] = [single(cast), cast];
    const device = cast.device(person);
    await admin.write('people.adjustBalance', { userId: person.id, days: 2.5, reason: label });
    const annual = { ...asked(cast, 5), leaveType: 'Annual Leave' };
    const first = idIn(await device.write('leave.request', annual));
    await admin.write('leave.decide', { id: first, status: 'approved', adminResponse: label });
    await device.write('leave.askCancel', { id: first });
    const second = idIn(await device.write('leave.request', asked(cast, 9)));
    await device.write('leave.withdraw', { id: second });
    const sick = { ...asked(cast, 16), userId: person.id, decide: 'approved' };
    const third = idIn(await admin.write('leave.enter', sick));
    await admin.write('leave.changeDates', {
      id: third,
      startDate: daysAfter(cast, 17),
      endDate: daysAfter(cast, 18),
      reason: label,
    });
  },
};

const listed = z.array(z.object({ id: z.int(), seq: z.int() }));

/** Several requests that are decided together. */
export const decidedTogether: Scenario = {
  name: 'decided-together',
  writes: ['leave.request', 'leave.decideMany'],
  every: 2,
  people: 2,
  async play(cast) {
    const ids: number[] = [];
    for (const person of pair(cast))
      ids.push(idIn(await cast.device(person).write('leave.request', asked(cast, 6))));
    const seen = listed.parse(await cast.admin.read('leave.listAll')).filter(({ id }) => ids.includes(id));
    const decisions = seen.map((row) => ({ ...row, status: 'rejected', adminResponse: cast.label }));
    await cast.admin.write('leave.decideMany', { decisions });
  },
};

/** The administrators' link to the calendar. */
export const calendarLink: Scenario = {
  name: 'calendar-link',
  writes: ['leave.makeCalendarLink', 'leave.endCalendarLink'],
  every: 4,
  people: 1,
  admins: true,
  async play(cast) {
    const device = cast.device(single(cast));
    await device.write('leave.makeCalendarLink');
    await device.write('leave.endCalendarLink');
    await device.write('leave.makeCalendarLink');
  },
};
