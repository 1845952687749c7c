import { randomUUID } from 'node:crypto';
import type { Answer } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it, test } from 'vitest';
import { procedures } from '../../src/rest/procedures.ts';
import { acts, fixture } from '../audit/acts.ts';
import { formOf, pdf, upload } from '../document/forms.ts';

const named = (key: string) => ({ 'idempotency-key': key });

/** A key under which someone wrote in the chat. */
async function usedKey(muster: Muster, as: Person): Promise<string> {
  const key = randomUUID();
  const body = { content: 'x' };
  expect((await muster.call('POST', '/api/messages', body, { as, headers: named(key) })).status).toBe(201);
  return key;
}

/** Uses up a limit of an account. */
async function useUp(muster: Muster, { id }: Person, limit: { attempt: LimitAttempt }): Promise<void> {
  while (!(await limit.attempt(String(id), muster.deps.clock())));
}

type LimitAttempt = Muster['deps']['limits']['upload']['attempt'];

const limited = [...procedures].filter(([, { limit }]) => limit !== undefined);

test('D51 a key that was used for another call opens no limit of any procedure', async () => {
  const muster = await boot();
  const boss = await muster.person('B1', { isAdmin: true });
  // What only leads may call needs one.
  await muster.mutate('team.add', { name: 'Kitchen', leadIds: [boss.id] }, { as: boss });
  const headers = named(await usedKey(muster, boss));
  for (const limit of Object.values(muster.deps.limits.account)) await useUp(muster, boss, limit);
  expect(limited.length).toBeGreaterThan(50);
  for (const [path] of limited) {
    const { status, text } = await muster.mutate(path, {}, { as: boss, headers });
    expect([path, status, text]).toEqual([path, 429, expect.stringContaining('Please try again')]);
  }
});

describe('D49 D51 with its limits used up, a repeat is answered where the ledger has it', () => {
  it.each(Object.entries(acts))('%s', async (path, prepare) => {
    const { muster, ...people } = await fixture();
    const { boss } = people;
    const input = await prepare({ muster, ...people });
    const key = randomUUID();
    const act = (sent: unknown) => muster.mutate(path, sent, { as: boss, headers: named(key) });
    expect((await act(input)).status).toBe(200);
    for (const limit of Object.values(muster.deps.limits.account)) await useUp(muster, boss, limit);
    const isKept = await muster.store.read
      .selectFrom('mutation_ledger')
      .select('mutationId')
      .where('mutationId', '=', key)
      .executeTakeFirst();
    expect((await act(input)).status).toBe(isKept ? 200 : 429);
    const names = Object.keys(input ?? {});
    const other = Object.fromEntries(names.map((name) => [name, 'other']));
    // Confirming the clock moved it.
    for (const limit of Object.values(muster.deps.limits.account)) await useUp(muster, boss, limit);
    if (names.length > 0) expect((await act(other)).status).toBe(429);
  });
});

test('D51 a dry run under the key of an import counts', async () => {
  const { muster, boss } = await fixture();
  const key = randomUUID();
  const csv = 'Employee ID,Full Name\nN1,Nora New';
  const send = (dryRun: boolean) =>
    muster.mutate('people.importCsv', { csv, dryRun }, { as: boss, headers: named(key) });
  expect((await send(false)).status).toBe(200);
  await useUp(muster, boss, muster.deps.limits.account.bulkChange);
  expect([(await send(false)).status, (await send(true)).status]).toEqual([200, 429]);
});

const handOut = (muster: Muster, as: Person, headers: Record<string, string>): Promise<Answer> => {
  const fields = { userId: '1', kind: 'pay_slip', title: 'October' };
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
  const { payload, type } = formOf([...parts, { name: 'file', content: pdf(), fileName: 'slip.pdf' }]);
  return muster.call('POST', '/api/admin/papers', payload, {
    as,
    headers: { 'content-type': type, ...headers },
  });
};

const doors: readonly [
  string,
  (muster: Muster, as: Person, headers: Record<string, string>) => Promise<Answer>,
][] = [
  ['an upload', (muster, as, headers) => upload(muster, as, { headers })],
  ['an HR document', handOut],
];

describe.each(doors)('D22 D51 the key of another call opens nothing to %s', (_name, send) => {
  async function office() {
    const muster = await boot();
    await muster.person('E1');
    const boss = await muster.person('B1', { isAdmin: true });
    return { muster, boss, headers: named(await usedKey(muster, boss)) };
  }

  it('where the limit is used up', async () => {
    const { muster, boss, headers } = await office();
    await useUp(muster, boss, muster.deps.limits.upload);
    expect((await send(muster, boss, headers)).status).toBe(429);
  });

  it('where the disk is almost full', async () => {
    const { muster, boss, headers } = await office();
    muster.deps.uploads.freeBytes = async () => 1_000_000;
    expect((await send(muster, boss, headers)).status).toBe(503);
  });

  it('beyond the quota, and is refused before the body is read', async () => {
    const { muster, boss, headers } = await office();
    await muster.mutate('company.updateSettings', { companyQuotaMegabytes: 1 }, { as: boss });
    const scanned: string[] = [];
    Object.assign(muster.deps.uploads, { scan: async (path: string) => void scanned.push(path) });
    const answer = await upload(muster, boss, { content: pdfOf(1_200_000), headers });
    expect([answer.status, scanned]).toEqual([413, []]);
  });
});

const pdfOf = (bytes: number) => Buffer.concat([pdf(), Buffer.alloc(bytes, ' '), Buffer.from('%%EOF\n')]);

describe('D49 D51 an upload under the key of another upload', () => {
  it('of another size is a new one to limit and quota', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const headers = named(randomUUID());
    expect((await upload(muster, ann, { headers })).status).toBe(201);
    await useUp(muster, ann, muster.deps.limits.upload);
    expect((await upload(muster, ann, { headers })).status).toBe(201);
    expect((await upload(muster, ann, { headers, content: pdfOf(2_000) })).status).toBe(429);
  });

  it('of the same size and other content is found out, and only so often', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const headers = named(randomUUID());
    expect((await upload(muster, ann, { headers })).status).toBe(201);
    for (let time = 0; time < 30; time += 1)
      expect((await upload(muster, ann, { headers, content: pdf(2) })).status).toBe(422);
    expect((await upload(muster, ann, { headers, content: pdf(2) })).status).toBe(429);
  });

  it('of the same file counts towards nothing, however often', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const headers = named(randomUUID());
    for (let time = 0; time < 35; time += 1)
      expect((await upload(muster, ann, { headers })).status).toBe(201);
  });
});

test('D49 a backup under the key of another call looks first whether one can begin', async () => {
  const muster = await boot();
  const boss = await muster.person('B1', { isAdmin: true });
  const headers = named(await usedKey(muster, boss));
  const looks: string[] = [];
  muster.deps.backups.expectReady = async () => void looks.push('once');
  expect((await muster.mutate('backup.make', undefined, { as: boss, headers })).status).toBe(422);
  expect(looks).toEqual(['once']);
});
