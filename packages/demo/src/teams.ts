import { decideLeaveRequest } from '@muster/api/features/leave/decide';
import { storeContact } from '@muster/db/features/account/writes/address';
import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { insertDeputy, insertTeam, storeLeads, storeMembership } from '@muster/db/features/team/writes/teams';
import { emailKey } from '@muster/domain/account/address/email';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ApprovalSettings } from '@muster/domain/team/approval';
import { ownerAt } from './people.ts';
import { asPerson, type DemoPerson, daysAgo, type Story } from './story.ts';

interface Drawn {
  readonly name: string;
  /** The name of the team above it. */
  readonly below?: string;
  /** The place of who leads it. */
  readonly leadAt: number;
  readonly department?: string;
}

/** Those above first. E002, the first employee that the command names, leads one; the workshop's lead is on leave today. */
const drawn: readonly Drawn[] = [
  { name: 'Larkfield', leadAt: ownerAt },
  { name: 'Production', below: 'Larkfield', leadAt: 19 },
  { name: 'Workshop', below: 'Production', leadAt: 14, department: 'Workshop' },
  { name: 'Deliveries', below: 'Production', leadAt: 20, department: 'Deliveries' },
  { name: 'Design', below: 'Larkfield', leadAt: 2, department: 'Design' },
  { name: 'Sales', below: 'Larkfield', leadAt: 1, department: 'Sales' },
  { name: 'Office', below: 'Larkfield', leadAt: 12, department: 'Office' },
];

/** Who decides for the workshop while its lead is away. */
const deputyAt = 15;

/** A lead decides, and of leave of more than two days an administrator, too. */
const approval: ApprovalSettings = {
  leave: { default: 'lead', byType: {}, secondStepOverDays: 2 },
  corrections: 'lead',
};

/** Draws the teams, which decide what is pending; a lead has taken the first of two steps. */
export async function drawTeams(story: Story, openedOn: PlainDate): Promise<void> {
  const { tx, people, now } = story;
  const ids = new Map<string, number>();
  for (const { name, below, leadAt, department } of drawn) {
    const parentId = below === undefined ? null : (ids.get(below) ?? null);
    const id = await insertTeam(tx, { name, parentId }, now);
    ids.set(name, id);
    await storeLeads(tx, id, [at(people, leadAt).id]);
    for (const person of people.filter((each) => each.department === department))
      await storeMembership(tx, { userId: person.id, teamId: id, validFrom: openedOn }, now);
  }
  // Who leads several teams belongs to the one that they lead.
  for (const [name, place] of [['Larkfield', ownerAt] as const, ['Production', 19] as const]) {
    const entry = { userId: at(people, place).id, teamId: ids.get(name) ?? null, validFrom: openedOn };
    await storeMembership(tx, entry, now);
  }
  const workshop = drawn.find(({ department }) => department === 'Workshop');
  const [leadId, userId] = [at(people, workshop?.leadAt ?? 0).id, at(people, deputyAt).id];
  await insertDeputy(tx, { leadId, userId, from: null, to: null, whenAway: true }, now);
  await tx.db
    .updateTable('company')
    .set({ approval: JSON.stringify(approval), directoryShowsIn: 1 })
    .execute();
  await askDeciders(tx, now);
  await takeFirstStep(story);
}

/** The lead of design has approved a long leave, which waits for an administrator. */
async function takeFirstStep(story: Story): Promise<void> {
  const { tx, people } = story;
  const design = drawn.find(({ name }) => name === 'Design');
  const lead = at(people, design?.leadAt ?? 0);
  for (const person of people.filter((each) => each.department === 'Design' && each !== lead)) {
    const leave = await listLeaveRequests(tx.db, person.id);
    const long = leave.find(({ status, days }) => status === 'pending' && days > 2);
    if (!long) continue;
    const context = asPerson(story, lead, daysAgo(story, 0, '08:20'));
    const decision = { id: long.id, status: 'approved', adminResponse: 'Fine with us' } as const;
    await decideLeaveRequest(context, decision, { as: 'lead' });
    return;
  }
}

/** Everyone can be reached, and every third shares a phone number with colleagues. */
export async function giveAddresses({ tx, people, now }: Story): Promise<void> {
  for (const [index, { id, fullName }] of people.entries()) {
    const email = `${nameOfAddress(fullName)}@larkfield.example`;
    const address = { email, emailKey: emailKey(email), emailConfirmedAt: now, emailSetBy: id };
    // As it was long ago: the notices of a new address are not of today.
    await tx.db.updateTable('users').set(address).where('id', '=', id).execute();
    if (index % 3 === 1)
      await storeContact(tx, id, { phone: `+49 30 5550 ${100 + index}`, sharePhone: true, shareEmail: true });
  }
}

/** "Elif Yıldız" as elif.yildiz. */
function nameOfAddress(fullName: string): string {
  const plain = fullName
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '');
  return plain.replaceAll(' ', '.');
}

function at(people: readonly DemoPerson[], place: number): DemoPerson {
  const person = people[place];
  if (!person) throw new Error(`The invented company has no person at ${place}`);
  return person;
}
