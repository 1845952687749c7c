import { once } from 'node:events';
import { connect } from 'node:net';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { filesOf, pdf, rowsOf, upload } from './forms.ts';

/** A PDF of some 600 kB, different ones by their number. */
const large = (number: number) =>
  Buffer.concat([pdf(number), Buffer.alloc(600_000, ' '), Buffer.from('%%EOF\n')]);
const keyOf = (index: number) => ({
  'idempotency-key': `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
});

/** A company whose accounts may store a megabyte each. */
async function office() {
  const made = await company();
  await setQuotas(made.muster, made.boss, { accountQuotaMegabytes: 1 });
  return made;
}

async function setQuotas(at: Muster, as: Person, input: object): Promise<void> {
  expect((await at.call('PATCH', '/api/admin/settings', input, { as })).status).toBe(200);
}

const send = (at: Muster, as: Person, index: number) =>
  upload(at, as, { content: large(index), headers: keyOf(index) });

describe('D22 the storage per account', () => {
  it('refuses what exceeds it, says how to fix it, and leaves nothing behind', async () => {
    const { muster, ann, boss } = await office();
    expect((await send(muster, ann, 1)).status).toBe(201);
    const refused = await send(muster, ann, 2);
    expect([refused.status, refused.body]).toEqual([
      413,
      {
        message:
          'Your files can take 1 MB, which this one would exceed. Ask an administrator for more storage, then send it again.',
      },
    ]);
    expect([
      (await filesOf(muster)).stored.length,
      (await filesOf(muster)).arriving,
      await rowsOf(muster),
    ]).toEqual([1, [], 1]);
    expect((await send(muster, ann, 1)).status).toBe(201);
    expect((await send(muster, await muster.person('E2'), 3)).status).toBe(201);
    await setQuotas(muster, boss, { accountQuotaMegabytes: 2 });
    expect((await send(muster, ann, 2)).status).toBe(201);
  });

  it('holds for uploads that arrive together', async () => {
    const { muster, ann } = await office();
    const answers = await Promise.all([1, 2, 3].map((index) => send(muster, ann, index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413, 413]);
    expect([(await filesOf(muster)).stored.length, await rowsOf(muster)]).toEqual([1, 1]);
  });

  it('refuses before the body arrives, where its length says so', async () => {
    const { muster, ann } = await office();
    const { port } = new URL(await muster.listen());
    const socket = connect(Number(port), '127.0.0.1');
    const lines = ['POST /api/documents/upload HTTP/1.1', 'host: localhost:3000', `cookie: ${ann.cookie}`];
    socket.write(
      [...lines, 'content-type: multipart/form-data; boundary=x', 'content-length: 5000000', '', ''].join(
        '\r\n',
      ),
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 .*Your files can take 1 MB/s);
    socket.destroy();
  });
});

describe('D22 the storage for the company', () => {
  it('holds for everyone’s files together, HR documents among them', async () => {
    const { muster, ann, boss } = await office();
    await setQuotas(muster, boss, { companyQuotaMegabytes: 1 });
    expect((await send(muster, ann, 1)).status).toBe(201);
    const refused = await send(muster, boss, 2);
    expect([refused.status, refused.body]).toEqual([
      413,
      {
        message:
          'The company’s file storage is full. Ask an administrator for more storage, then send it again.',
      },
    ]);
  });

  it('keeps a queued file waiting while the disk is almost full', async () => {
    const { muster, ann } = await office();
    muster.deps.uploads.freeBytes = async () => 1_000_000;
    const refused = await send(muster, ann, 1);
    expect([refused.status, refused.headers['retry-after'], await rowsOf(muster)]).toEqual([503, '1', 0]);
  });

  it('is shown to administrators with the accounts that use the most, without what is hidden from them', async () => {
    const { muster, ann, boss } = await office();
    await send(muster, ann, 1);
    const status = async () => (await muster.call('GET', '/api/admin/status', undefined, { as: boss })).body;
    const bytes = large(1).length;
    const before = await status();
    expect(before).toMatchObject({
      storage: {
        bytes,
        accountQuotaMegabytes: 1,
        companyQuotaMegabytes: 20_000,
        largest: [{ id: ann.id, fullName: 'Person E1', employeeId: 'E1', bytes }],
      },
    });
    const evidence = { documentType: 'grievance_evidence' };
    expect((await upload(muster, ann, { fields: evidence })).status).toBe(201);
    expect(await status()).toEqual(before);
  });
});
