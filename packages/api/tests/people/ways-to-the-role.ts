import { setActive, setAdmin } from '@muster/db/features/account/writes/account';
import type { AccessWay } from '@muster/domain/account/two-administrators';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { z } from 'zod';
import { useCodes } from '../account/factors.ts';
import { offerSetup, register } from '../account/forms.ts';
import { company, connect, saveProvider, signIn } from '../provider/signing-in.ts';

const fresh = 'nine yellow kites';
const invitation = z.object({ id: z.int(), invitation: z.object({ path: z.string() }) });
const linked = z.object({ links: z.array(z.object({ userId: z.int(), path: z.string() })) });
const link = z.object({ path: z.string() });
const registered = z.object({ id: z.int() });

/** Two administrators' accounts that are one person's. */
export interface OnePerson {
  readonly muster: Muster;
  readonly hostile: Person;
  readonly puppet: Person;
}

const puppetId = 'SP1';
const facts = { employeeId: puppetId, fullName: 'Sam Porter' };

/** How one person gets a second administrator's account; a new way cannot be left out. */
export const waysToTheRole: Readonly<Record<AccessWay, () => Promise<OnePerson>>> = {
  async set_up() {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    const { body } = await register(muster, 'B1', { setupToken: 'the-token' });
    const hostile = await as(muster, registered.parse(body).id, 'B1');
    return { muster, hostile, puppet: await byCommandLine(muster, await muster.person(puppetId)) };
  },
  async command_line() {
    const muster = await boot();
    await muster.person('B0', { isAdmin: true });
    const hostile = await byCommandLine(muster, await muster.person('B1'));
    return { muster, hostile, puppet: await byCommandLine(muster, await muster.person(puppetId)) };
  },
  async added() {
    const { muster, hostile } = await began();
    const { body } = await muster.call(
      'POST',
      '/api/admin/people',
      { ...facts, isAdmin: true },
      { as: hostile },
    );
    const { id, invitation: made } = invitation.parse(body);
    return { muster, hostile, puppet: await comeIn(muster, id, made.path) };
  },
  async imported() {
    const { muster, hostile, chief } = await began();
    const csv = `Employee ID,Full Name\r\n${puppetId},Sam Porter`;
    const { body } = await muster.mutate('people.importCsv', { csv, dryRun: false }, { as: hostile });
    const [made] = linked.parse(body).links;
    const puppet = await comeIn(muster, made?.userId ?? 0, made?.path ?? '');
    return { muster, hostile, puppet: await promotedBy(muster, chief, puppet) };
  },
  async invited() {
    const { muster, hostile, chief } = await began();
    const { body } = await muster.call('POST', '/api/admin/people', facts, { as: chief });
    const { id } = invitation.parse(body);
    const again = await muster.mutate('people.invite', { userIds: [id] }, { as: hostile });
    const puppet = await comeIn(muster, id, linked.parse(again.body).links[0]?.path ?? '');
    return { muster, hostile, puppet: await promotedBy(muster, chief, puppet) };
  },
  async promoted() {
    const { muster, hostile } = await began();
    return { muster, hostile, puppet: await promotedBy(muster, hostile, await muster.person(puppetId)) };
  },
  async provider_groups() {
    const at = await company();
    const { muster, provider, boss: hostile } = at;
    const groups = { groupsClaim: 'groups', adminGroups: ['hr'] };
    await saveProvider(muster, hostile, { issuer: provider.issuer, ...groups });
    await connect(at, at.ann);
    provider.groups = ['hr'];
    await signIn(at);
    return { muster, hostile, puppet: await muster.device(at.ann) };
  },
  async reopened() {
    const { muster, hostile } = await began();
    const puppet = await muster.person(puppetId, { isAdmin: true });
    await muster.store.write((tx) => setActive(tx, puppet.id, false, muster.now()));
    await muster.mutate('people.setActive', { userId: puppet.id, active: true }, { as: hostile });
    return { muster, hostile, puppet: await muster.device(puppet) };
  },
  async reset_link() {
    const { muster, hostile, chief } = await began();
    const { id } = await muster.person(puppetId);
    const made = await muster.mutate('people.resetPassword', { userId: id }, { as: hostile });
    const puppet = await comeIn(muster, id, link.parse(made.body).path);
    return { muster, hostile, puppet: await promotedBy(muster, chief, puppet) };
  },
  async factor_reset() {
    const { muster, hostile, chief } = await began();
    const puppet = await muster.person(puppetId);
    await useCodes(muster, puppet);
    await muster.mutate('people.resetFactors', { userId: puppet.id }, { as: hostile });
    return { muster, hostile, puppet: await promotedBy(muster, chief, puppet) };
  },
};

/** A company with two administrators of long ago, one of them hostile. */
async function began() {
  const muster = await boot();
  const hostile = await muster.person('B1', { isAdmin: true });
  return { muster, hostile, chief: await muster.person('B2', { isAdmin: true }) };
}

const as = (muster: Muster, id: number, employeeId: string) => muster.device({ id, employeeId, cookie: '' });

async function comeIn(muster: Muster, id: number, path: string): Promise<Person> {
  const token = path.split('#')[1];
  const { status, text } = await muster.mutate('account.redeemReset', { token, password: fresh });
  if (status !== 200) throw new Error(text);
  return as(muster, id, puppetId);
}

async function promotedBy(muster: Muster, by: Person, { id, employeeId }: Person): Promise<Person> {
  const { status, text } = await muster.mutate('people.setAdmin', { userId: id, isAdmin: true }, { as: by });
  if (status !== 200) throw new Error(text);
  return as(muster, id, employeeId);
}

async function byCommandLine(muster: Muster, { id, employeeId }: Person): Promise<Person> {
  await muster.store.write((tx) => setAdmin(tx, id, true, muster.now(), null));
  return as(muster, id, employeeId);
}
