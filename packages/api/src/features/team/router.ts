import { countLedWaiting } from '@muster/db/features/team/led';
import { listMemberships } from '@muster/db/features/team/lists';
import { listLooks } from '@muster/db/features/team/looks';
import { correctionDecisionInput } from '@muster/domain/attendance/correction-schema';
import { missingPerson } from '@muster/domain/attendance/missing-schema';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import { wirePlainDate } from '@muster/domain/calendar/plain-date';
import { spokenBySchema } from '@muster/domain/language/texts';
import { namedLeaveDecision } from '@muster/domain/leave/schema';
import { leaveDecisionOutcome, leaveDecisionsInput } from '@muster/domain/leave/table-schema';
import { mostRows } from '@muster/domain/lists/list-rows';
import { personKey } from '@muster/domain/people/key';
import { teamRehearsal, teamRehearsalInput } from '@muster/domain/team/rehearsal';
import {
  auditorInput,
  correctionLed,
  dayLed,
  dayOfTeamInput,
  departmentsInput,
  deputy,
  deputyInput,
  deputyKey,
  deputyOfInput,
  deputyOfKey,
  type LeaveLed,
  leadKey,
  leaveLed,
  ledWaiting,
  look,
  membership,
  membershipInput,
  membersInput,
  membersMoved,
  personLed,
  personLedPage,
  team,
  teamChangeInput,
  teamInput,
  teamKey,
  teamsMade,
} from '@muster/domain/team/schema';
import { rotaRow } from '@muster/domain/working-time/rota-schema';
import { daysInput } from '@muster/domain/working-time/schema';
import * as z from 'zod/mini';
import { command, rowCommand } from '../../command.ts';
import { teamNotifications } from '../../live/notifiers.ts';
import { admin, answers, employee, lead, router } from '../../trpc.ts';
import { type DecisionOutcome, decideManyRequests } from '../leave/decide-many.ts';
import { setAuditor } from './auditor.ts';
import { deputiesOf, endDeputy, endOwnDeputy, nameDeputy, nameOwnDeputy } from './deputies.ts';
import {
  leadsNow,
  ledCorrections,
  ledDay,
  ledLeave,
  ledMissing,
  ledPeople,
  ledRota,
  openPerson,
} from './led.ts';
import {
  correctionDecidedAgain,
  decideCorrectionLed,
  decideLed,
  leadsDoor,
  leaveDecidedAgain,
} from './led-decisions.ts';
import { movePeople, teamsOfDepartments } from './members.ts';
import { rehearseTeams } from './rehearsal.ts';
import { addTeam, allTeams, changeTeam, moveToTeam, removeTeam } from './teams.ts';

const outcome = z.extend(leaveDecisionOutcome, { request: z.nullable(leaveLed) });

const removed = z.object({ id: z.int(), removed: z.literal(true) });

/** Teams, who decides, deputies and what leads see (D94 to D96). */
export const teamRouter = router({
  all: admin
    .meta({ 'GET /api/admin/teams': 'The teams, by name' })
    .concat(answers(z.array(team)))
    .query(({ ctx }) => allTeams(ctx.store.read, ctx.now)),

  add: admin
    .meta({ 'POST /api/admin/teams': 'Add a team, below another one or at the top, with its leads' })
    .meta({ limit: 'administration' })
    .input(teamInput)
    .concat(answers(team, 201))
    .mutation(command(addTeam)),

  change: admin
    .meta({ 'PATCH /api/admin/teams/:id': 'Change a team: its name, what it is below, or its leads' })
    .meta({ limit: 'administration' })
    .input(teamChangeInput)
    .concat(answers(team))
    .mutation(command(changeTeam)),

  remove: admin
    .meta({ 'DELETE /api/admin/teams/:id': 'Remove a team without people and without teams below it' })
    .meta({ limit: 'administration' })
    .input(teamKey)
    .concat(answers(removed))
    .mutation(command(removeTeam)),

  memberships: admin
    .meta({ 'GET /api/admin/people/:userId/team': 'In which teams a person was and will be, newest first' })
    .input(personKey)
    .concat(answers(z.array(membership)))
    .query(({ ctx, input }) => listMemberships(ctx.store.read, input.userId)),

  move: admin
    .meta({ 'POST /api/admin/people/:userId/team': 'Move a person to another team, from a date on' })
    .meta({ limit: 'administration' })
    .input(membershipInput)
    .concat(answers(membership))
    .mutation(command(moveToTeam)),

  moveMany: admin
    .meta({ 'POST /api/admin/teams/people': 'Move several people to a team, all or none' })
    .meta({ limit: 'bulkChange' })
    .input(membersInput)
    .concat(answers(membersMoved))
    .mutation(command(movePeople)),

  ofDepartments: admin
    .meta({
      'POST /api/admin/teams/of-departments':
        'Make a team of each department; people without a team go into theirs',
    })
    .meta({ limit: 'bulkChange' })
    .input(departmentsInput)
    .concat(answers(teamsMade))
    .mutation(command(teamsOfDepartments)),

  deputiesOf: admin
    .meta({ 'GET /api/admin/people/:leadId/deputies': 'The deputies of a lead, newest first' })
    .input(leadKey)
    .concat(answers(z.array(deputy)))
    .query(({ ctx, input }) => deputiesOf(ctx.store.read, input.leadId, ctx.now)),

  nameDeputy: admin
    .meta({ 'POST /api/admin/people/:leadId/deputies': 'Name a deputy of a lead' })
    .meta({ limit: 'administration' })
    .input(deputyOfInput)
    .concat(answers(deputy, 201))
    .mutation(command(nameDeputy)),

  endDeputy: admin
    .meta({ 'DELETE /api/admin/people/:leadId/deputies/:id': 'Remove a deputy of a lead' })
    .meta({ limit: 'administration' })
    .input(deputyOfKey)
    .concat(answers(removed))
    .mutation(command(endDeputy)),

  setAuditor: admin
    .meta({
      'POST /api/admin/people/:userId/auditor':
        'Let a person read attendance, leave and payroll until the end of a date, or no longer',
    })
    .meta({ limit: 'administration' })
    .input(auditorInput)
    .concat(answers(z.object({ userId: z.int(), auditorUntil: z.nullable(wirePlainDate) })))
    .mutation(command(setAuditor)),

  rehearse: admin
    .meta({
      'POST /api/admin/teams/rehearsal':
        'What a change of teams would make otherwise, by person; nothing is saved',
    })
    .meta({ limit: 'administration' })
    .input(teamRehearsalInput)
    .concat(answers(teamRehearsal))
    .mutation(({ ctx, input }) => rehearseTeams(ctx, input)),

  looked: employee
    .meta({ 'GET /api/account/looked': 'Who opened your page as a lead or an auditor, newest first' })
    .concat(answers(z.array(look)))
    .query(({ ctx }) => listLooks(ctx.store.read, ctx.viewer.id, mostRows.usual)),

  deputies: lead
    .meta({ 'GET /api/team/deputies': 'Your deputies, newest first' })
    .concat(answers(z.array(deputy)))
    .query(({ ctx }) => deputiesOf(ctx.store.read, ctx.viewer.id, ctx.now)),

  nameOwnDeputy: lead
    .meta({ 'POST /api/team/deputies': 'Name a deputy: between two dates, or whenever you are away' })
    .meta({ limit: 'ownChange' })
    .input(deputyInput)
    .concat(answers(deputy, 201))
    .mutation(command(nameOwnDeputy)),

  endOwnDeputy: lead
    .meta({ 'DELETE /api/team/deputies/:id': 'Remove a deputy of yours' })
    .meta({ limit: 'ownChange' })
    .input(deputyKey)
    .concat(answers(removed))
    .mutation(command(endOwnDeputy)),

  waiting: lead
    .meta({ 'GET /api/team/waiting': 'How much waits for your decision, by what it is' })
    .concat(answers(ledWaiting))
    .query(({ ctx }) => countLedWaiting(ctx.store.read, ctx.viewer.id)),

  people: lead
    .meta({ 'GET /api/team/people': 'The people that you lead, by name' })
    .concat(answers(z.array(personLed)))
    .query(({ ctx }) => ledPeople(ctx)),

  person: lead
    .meta({ 'GET /api/team/people/:userId': 'One of the people that you lead; they can see that you looked' })
    .input(personKey)
    .concat(answers(personLedPage))
    .query(({ ctx, input }) => openPerson(ctx, input.userId)),

  attendance: lead
    .meta({ 'GET /api/team/attendance': 'The records of your people on a day, today by default' })
    .input(dayOfTeamInput)
    .concat(answers(z.array(dayLed)))
    .query(({ ctx, input }) => ledDay(ctx, input)),

  missing: lead
    .meta({ 'GET /api/team/attendance/missing': 'Who of your people was expected and has no record' })
    .input(dayOfTeamInput)
    .concat(answers(z.array(missingPerson)))
    .query(({ ctx, input }) => ledMissing(ctx, input)),

  rota: lead
    .meta({ 'GET /api/team/rota': 'What your people are to work on some days, as it is published' })
    .input(daysInput)
    .concat(answers(z.array(rotaRow)))
    .query(({ ctx, input }) => ledRota(ctx, input)),

  leave: lead
    .meta({ 'GET /api/team/leave-requests': 'The leave of your people, what waits first' })
    .concat(answers(z.array(leaveLed)))
    .query(({ ctx }) => ledLeave(ctx)),

  corrections: lead
    .meta({ 'GET /api/team/corrections': 'The corrections of your people, what waits first' })
    .concat(answers(z.array(correctionLed)))
    .query(({ ctx }) => ledCorrections(ctx)),

  decideLeave: lead
    .meta({ 'PATCH /api/team/leave-requests/:id': 'Approve or reject leave that waits for you' })
    .meta({ limit: 'ownChange' })
    .input(namedLeaveDecision)
    .concat(answers(leaveLed))
    .mutation(rowCommand(decideLed, leaveDecidedAgain)),

  decideMany: lead
    .meta({
      'POST /api/team/leave-requests/decisions': 'Decide several requests one by one; refused ones say why',
    })
    .meta({ limit: 'bulkChange' })
    .meta({ longBody: true })
    .input(leaveDecisionsInput)
    .concat(answers<z.ZodMiniArray<typeof outcome>, DecisionOutcome<LeaveLed>[]>(z.array(outcome)))
    .mutation(({ ctx, input, path }) => decideManyRequests(ctx, path, input, leadsDoor(ctx))),

  decideCorrection: lead
    .meta({ 'PATCH /api/team/corrections/:id': 'Accept or decline a correction that waits for you' })
    .meta({ limit: 'ownChange' })
    .input(
      z.extend(correctionDecisionInput, { id: z.int(spokenBySchema(attendanceTexts.correctionGivenId())) }),
    )
    .concat(answers(correctionLed))
    .mutation(rowCommand(decideCorrectionLed, correctionDecidedAgain)),

  /** Which lists of a lead changed; what is in them is asked for by the doors above. */
  changes: lead.subscription(({ ctx: { adminNotifier, serverClock, store, viewer }, signal }) => {
    const leads = () => leadsNow(store.read, viewer.id, serverClock.now());
    return teamNotifications(adminNotifier, { id: viewer.id, leads }, signal);
  }),
});
