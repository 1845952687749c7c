import { z } from 'zod';
import { daysAfter, hoursBefore, idIn, pair, type Scenario } from '../scenario.ts';

const withSeq = z.array(z.object({ id: z.int(), seq: z.int() }));

/** A team that a lead decides for, with a deputy, until it goes again. */
export const teams: Scenario = {
  name: 'teams',
  writes: [
    'company.updateSettings',
    'team.add',
    'team.change',
    'team.remove',
    'team.move',
    'team.moveMany',
    'team.ofDepartments',
    'team.rehearse',
    'team.nameDeputy',
    'team.endDeputy',
    'team.setAuditor',
    'team.nameOwnDeputy',
    'team.endOwnDeputy',
    'team.decideLeave',
    'team.decideMany',
    'team.decideCorrection',
  ],
  every: 2,
  people: 2,
  shared: true,
  async play(cast) {
    const { admin, label } = cast;
    const [lead, person] = pair(cast);
    const [ofLead, ofPerson] = [cast.device(lead), cast.device(person)];
    const approval = { leave: { default: 'lead' }, corrections: 'lead' };
    await admin.write('company.updateSettings', { approval });
    const id = idIn(await admin.write('team.add', { name: `Team ${label}`, leadIds: [lead.id] }));
    await admin.write('team.change', { id, name: `Crew ${label}` });
    await admin.write('team.rehearse', { change: 'move', input: { userId: person.id, teamId: id } });
    await admin.write('team.move', { userId: person.id, teamId: id });
    await admin.write('team.moveMany', { userIds: [lead.id], teamId: id });
    await admin.write('team.ofDepartments', {});
    const leave = (days: number) => ({
      leaveType: 'Sick Leave',
      duration: 'full_day',
      startDate: daysAfter(cast, days),
      endDate: daysAfter(cast, days),
      reason: `${label} ${days}`,
    });
    const first = idIn(await ofPerson.write('leave.request', leave(5)));
    await ofLead.write('team.decideLeave', { id: first, status: 'approved', adminResponse: label });
    const second = idIn(await ofPerson.write('leave.request', leave(9)));
    const seen = withSeq.parse(await ofLead.read('team.leave')).filter((row) => row.id === second);
    await ofLead.write('team.decideMany', { decisions: seen.map((row) => ({ ...row, status: 'rejected' })) });
    const record = idIn(await ofPerson.write('attendance.checkIn', { checkInTime: hoursBefore(cast, 60) }));
    const wish = { attendanceId: record, checkOutTime: hoursBefore(cast, 50) };
    const correction = idIn(await ofPerson.write('attendance.askCorrection', { ...wish, reason: label }));
    await ofLead.write('team.decideCorrection', { id: correction, status: 'declined' });
    const own = idIn(await ofLead.write('team.nameOwnDeputy', { userId: person.id, whenAway: true }));
    await ofLead.write('team.endOwnDeputy', { id: own });
    const deputy = { leadId: lead.id, userId: person.id, whenAway: true };
    const named = idIn(await admin.write('team.nameDeputy', deputy));
    await admin.write('team.endDeputy', { leadId: lead.id, id: named });
    await admin.write('team.setAuditor', { userId: person.id, until: daysAfter(cast, 5) });
    await admin.write('team.moveMany', { userIds: [lead.id, person.id], teamId: null });
    await admin.write('team.remove', { id });
    await admin.write('company.updateSettings', {
      approval: { leave: { default: 'admins' }, corrections: 'admins' },
    });
  },
};
