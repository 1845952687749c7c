import * as leaveRequest from '../../../src/features/leave/request.ts';
import * as auditor from '../../../src/features/team/auditor.ts';
import * as led from '../../../src/features/team/led.ts';
import * as lists from '../../../src/features/team/lists.ts';
import * as looks from '../../../src/features/team/looks.ts';
import * as reads from '../../../src/features/team/reads.ts';
import * as rehearsed from '../../../src/features/team/rehearsed.ts';
import * as shown from '../../../src/features/team/shown.ts';
import * as ask from '../../../src/features/team/writes/ask.ts';
import * as deputies from '../../../src/features/team/writes/deputies.ts';
import * as named from '../../../src/features/team/writes/named.ts';
import * as steps from '../../../src/features/team/writes/steps.ts';
import * as teams from '../../../src/features/team/writes/teams.ts';
import { none, ofId, ofPerson } from '../arguments.ts';
import type { Draw } from '../draw.ts';
import { reading, writing } from '../question.ts';

/** Of the first ones, which are there. */
const few = (d: Draw) => 1 + d.upTo(1);
const people = (d: Draw) => new Set([d.person(), d.person()]);
const ofLead = (d: Draw): [{ viewerId: number; people: ReadonlySet<number>; limit: number }] => [
  { viewerId: d.person(), people: people(d), limit: 1 + d.upTo(5) },
];
const organisation = (d: Draw) => ({
  today: d.date(),
  teams: new Map(),
  teamOf: new Map(),
  deputies: [
    { id: 1, leadId: d.person(), userId: d.person(), from: d.date(), to: d.date(), whenAway: false },
  ],
  closed: new Set<number>(),
  away: new Set<number>(),
  admins: [],
});
const column = (d: Draw) => d.pick(['leaveRequestId', 'correctionId'] as const);

reading(
  'features/team/reads',
  reads,
)({
  getTeams: none,
  getOrganisation: (d) => [d.instant()],
  decidesForOthers: ofPerson,
  needsAsking: none,
  namesById: (d) => [[d.person(), d.id()]],
});
reading(
  'features/team/lists',
  lists,
)({
  listTeams: (d) => [d.date()],
  listNamable: none,
  listWithoutTeam: (d) => [d.date()],
  listMemberships: ofPerson,
  listDeputies: (d) => [d.person(), organisation(d)],
});
reading(
  'features/team/led',
  led,
)({
  listPeopleLed: (d) => [people(d), new Map([[d.person(), few(d)]])],
  listLeaveLed: ofLead,
  shownLeave: (d) => [[], d.person()],
  listCorrectionsLed: ofLead,
  shownCorrections: (d) => [[], d.person()],
  countLedWaiting: ofPerson,
});
reading(
  'features/team/rehearsed',
  rehearsed,
)({ readTeamFacts: (d) => [d.instant()], differingFacts: () => [new Map(), new Map()] });
// Parts of other queries, which ask them.
reading('features/team/shown', shown)({ waitingColumns: null, waitingJson: null });
reading('features/leave/request', leaveRequest)({ leaveWaiting: null });
reading('features/team/looks', looks)({ listLooks: (d) => [d.person(), 1 + d.upTo(5)] });
reading('features/team/auditor', auditor)({ findAuditorUntil: (d) => [d.person(), d.instant()] });
reading('features/team/writes/steps', steps)({ listSteps: (d) => [column(d), d.id()] });
reading('features/team/writes/ask', ask)({ listOpen: none });

writing(
  'features/team/looks',
  looks,
)({ recordLook: (d) => [{ userId: d.person(), byId: d.person(), date: d.date() }] });
writing('features/team/auditor', auditor)({ storeAuditorUntil: (d) => [d.person(), d.maybe(d.date())] });
writing('features/team/writes/ask', ask)({ askDeciders: (d) => [d.instant()] });
writing('features/team/writes/named', named)({ moveRequestsNaming: ofPerson });
writing('features/team/writes/deputies', deputies)({ tellDeputies: (d) => [d.instant()] });
writing(
  'features/team/writes/steps',
  steps,
)({
  insertSteps: (d) => [
    { column: column(d), id: d.id() },
    [
      {
        byId: d.person(),
        forId: d.maybe(d.person()),
        asAdmin: d.flag(),
        status: 'approved',
        response: d.maybe(d.text()),
        at: d.instant(),
      },
    ],
  ],
  deleteStep: ofId,
});
writing(
  'features/team/writes/teams',
  teams,
)({
  insertTeam: (d) => [{ name: d.name(), parentId: null }, d.instant()],
  updateTeam: (d) => [few(d), { name: d.name(), parentId: null }],
  deleteTeam: ofId,
  storeLeads: (d) => [few(d), [d.person()]],
  storeMembership: (d) => [{ userId: d.person(), teamId: d.maybe(few(d)), validFrom: d.date() }, d.instant()],
  storeMemberships: (d) => [
    [
      { userId: 1, teamId: d.maybe(few(d)), validFrom: d.date() },
      { userId: 2, teamId: d.maybe(few(d)), validFrom: d.date() },
    ],
    d.instant(),
  ],
  insertDeputy: (d) => [
    { leadId: d.person(), userId: d.person(), from: null, to: null, whenAway: true },
    d.instant(),
  ],
  deleteDeputy: ofId,
});
