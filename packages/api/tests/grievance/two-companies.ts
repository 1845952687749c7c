import { setAdmin } from '@muster/db/features/account/writes/account';
import { ascendingIds } from '@muster/db/testing/store';
import { webhookEventTypes } from '@muster/domain/webhook/events';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { z } from 'zod';
import { documentIn, upload } from '../document/forms.ts';
import { dayOff, requested } from '../leave/transports.ts';
import { webhookOf } from '../webhook/delivering.ts';
import { addEvidence, file, idsIn, open, openings } from './people.ts';

/** A company in which a grievance leaves the boss out, or the same company without that grievance. */
export interface Company {
  readonly muster: Muster;
  readonly people: People;
  /**
   * The ids of the hidden grievance, its evidence, what its filer uploaded first and an administrator's own grievance;
   * unused in the other company.
   */
  readonly hidden: { readonly ids: readonly number[]; readonly fileNames: string[] };
  /** What the boss may see: a grievance with its evidence, and an own one. */
  readonly visible: { readonly grievance: number; readonly evidence: number; readonly own: number };
  /** What only the company with the hidden grievance does. Its ids are not those that others would have got. */
  secretly(act: () => Promise<unknown>): Promise<void>;
}

interface People {
  /** Who files. */
  readonly ann: Person;
  /** A colleague. */
  readonly ben: Person;
  /** The administrator who is left out. */
  readonly boss: Person;
  /** The administrator who handles it. */
  readonly chief: Person;
  /** Another administrator: a grievance of the chief that leaves the boss out needs someone who sees it. */
  readonly deputy: Person;
  /** Becomes an administrator later, and gets nothing handed over. */
  readonly later: Person;
  /** Becomes an administrator later, and gets it handed over. */
  readonly heir: Person;
  /** Whom the boss makes an administrator later: a second account of the same person. */
  readonly puppet: Person;
}

const firstHidden = 2 ** 52 + 1_000_000;

/** Founds a company with a past: everything that both companies share. */
export async function found(hasHidden: boolean, webFolder: string): Promise<Company> {
  const [usual, secret] = [ascendingIds(), ascendingIds(firstHidden)];
  let newId = usual;
  // Never ends: else it would depend on its speed whether the next one is refused.
  const backups = { write: () => new Promise<void>(() => undefined) };
  const muster = await boot({ newId: () => newId(), webFolder, backups });
  const people = await hire(muster);
  const { ann, ben, boss, chief } = people;
  await drawTeam(muster, people);
  await webhookOf(muster, boss, { events: webhookEventTypes });
  await muster.mutate('leaveAccount.addPolicy', { name: 'Thirty', accountId: 1, days: 30 }, { as: boss });
  await requested(muster, ben, dayOff('2026-03-10'));
  await muster.mutate('message.post', { content: 'Closed on Friday', isAnnouncement: true }, { as: chief });
  await muster.mutate('warning.issue', { userId: ben.id, title: 'Late', reason: 'Again' }, { as: boss });
  await muster.mutate('hrDocument.request', { document: 'Other', details: 'Please' }, { as: ben });
  await muster.mutate('attendance.checkIn', {}, { as: ben });
  await upload(muster, ann);
  const grievance = await file(muster, ann);
  const { id: evidence } = await addEvidence(muster, ann, grievance);
  await muster.mutate('grievance.update', { id: grievance, status: 'in_progress' }, { as: chief });
  return {
    muster,
    people,
    hidden: { ids: [1, 2, 3, 4].map((place) => firstHidden + place), fileNames: [] },
    visible: { grievance, evidence, own: await file(muster, boss) },
    async secretly(act) {
      if (!hasHidden) return;
      newId = secret;
      await act();
      newId = usual;
    },
  };
}

/** Led by everyone who asks later, so that what only leads may ask is asked, too. */
async function drawTeam(muster: Muster, { ann, ben, boss, chief, deputy, later }: People): Promise<void> {
  const leadIds = [boss, chief, deputy, later].map(({ id }) => id);
  const { body } = await muster.mutate('team.add', { name: 'Kitchen', leadIds }, { as: boss });
  const team = z.object({ id: z.int() }).parse(body);
  for (const { id: userId } of [ann, ben])
    await muster.mutate('team.move', { userId, teamId: team.id }, { as: boss });
}

async function hire(muster: Muster): Promise<People> {
  return {
    ann: await muster.person('ANN'),
    ben: await muster.person('BEN'),
    boss: await muster.person('BOSS', { isAdmin: true }),
    chief: await muster.person('CHIEF', { isAdmin: true }),
    later: await muster.person('LATER'),
    heir: await muster.person('HEIR'),
    deputy: await muster.person('DEPUTY', { isAdmin: true }),
    puppet: await muster.person('PUPPET'),
  };
}

/** The hidden grievance is filed with evidence, read, answered and resolved. */
export async function liveSecretly({ muster, people, hidden, secretly }: Company): Promise<void> {
  const { ann, boss, chief } = people;
  await secretly(async () => {
    const id = await file(muster, ann, { subject: 'Secret', excludedAdminId: boss.id });
    const evidence = await addEvidence(muster, ann, id);
    const first = documentIn(await upload(muster, ann, { fields: { documentType: 'grievance_evidence' } }));
    await muster.mutate('document.attach', { id: first.id, grievanceId: id }, { as: ann });
    await file(muster, chief, { subject: 'Secret of an administrator', excludedAdminId: boss.id });
    hidden.fileNames.push(evidence.fileName);
    await open(muster, chief, id);
    await muster.call('GET', `/uploads/${evidence.fileName}`, undefined, { as: chief });
    await muster.mutate('grievance.update', { id, status: 'in_progress' }, { as: chief });
    await muster.mutate('document.review', { id: evidence.id, status: 'approved' }, { as: chief });
    const answer = { id, status: 'resolved', adminResponse: 'Settled' };
    await muster.mutate('grievance.update', answer, { as: chief });
    await openings(muster, ann, id);
    await muster.mutate('message.markRead', { noticesUpTo: muster.now() }, { as: ann });
    expectAll(hidden.ids, [
      ...(await idsIn(muster, 'grievance.list', ann)),
      ...(await idsIn(muster, 'document.list', ann)),
      ...(await idsIn(muster, 'grievance.list', chief)),
    ]);
  });
}

/** Someone's absence prediction is opened and followed up. */
export async function predictSecretly({ muster, people, secretly }: Company): Promise<void> {
  const { ann, chief } = people;
  await secretly(async () => {
    for (const [path, more] of [
      ['prediction.open', {}],
      ['prediction.addFollowUp', { note: 'Secret note' }],
    ] as const) {
      const { status, text } = await muster.mutate(path, { userId: ann.id, ...more }, { as: chief });
      if (status !== 200) throw new Error(text);
    }
  });
  // Its entry says how many entries it had.
  await muster.mutate('audit.exportCsv', undefined, { as: chief });
}

/** Three people become administrators, in both companies. */
export async function appoint({ muster, people }: Company): Promise<void> {
  muster.pass({ hours: 1 });
  for (const { id } of [people.later, people.heir])
    await muster.store.write((tx) => setAdmin(tx, id, true, muster.now(), people.chief.id));
  await muster.store.write((tx) => setAdmin(tx, people.puppet.id, true, muster.now(), people.boss.id));
  muster.pass({ hours: 1 });
}

/** The boss and the second account try to get into the chief's, in both companies. */
export async function reachForChief({ muster, people }: Company): Promise<void> {
  for (const who of [people.boss, people.puppet, people.boss]) {
    const as = await muster.device(who);
    const { body } = await muster.mutate('people.resetPassword', { userId: people.chief.id }, { as });
    if (!isWaiting(body)) throw new Error('One person made a link for an administrator');
  }
}

const isWaiting = (body: unknown) => z.object({ path: z.null() }).safeParse(body).success;

/** Two administrators make a link for the deputy, who sees the hidden grievance until it is used. */
export async function resetDeputy({ muster, people }: Company): Promise<void> {
  const { boss, chief, deputy } = people;
  const make = async (as: Person) =>
    (await muster.mutate('people.resetPassword', { userId: deputy.id }, { as: await muster.device(as) }))
      .body;
  await make(boss);
  const { path } = z.object({ path: z.string() }).parse(await make(chief));
  const token = path.split('#')[1];
  await muster.mutate('account.redeemReset', { token, password: 'nine yellow kites' });
}

/** The hidden grievance is handed over to one of the new administrators, who opens it. */
export async function handOverSecretly({ muster, people, hidden, secretly }: Company): Promise<void> {
  const { chief, heir } = people;
  await secretly(async () => {
    const [id = 0] = hidden.ids;
    const { status, text } = await muster.mutate(
      'grievance.handOver',
      { id, adminId: heir.id },
      { as: await muster.device(chief) },
    );
    if (status !== 200) throw new Error(text);
    await open(muster, heir, id);
  });
}

function expectAll(expected: readonly number[], found: readonly number[]): void {
  const missing = expected.filter((id) => !found.includes(id));
  if (missing.length > 0) throw new Error(`The hidden rows have other ids than ${missing}: ${found}`);
}
