import { boot, monday, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { callWith, writtenToken } from '../token/fixture.ts';
import { askForWebhook, listWebhooks as list, wanted, webhookOf } from './delivering.ts';

/** A company with an administrator. */
async function company(options = {}) {
  const muster = await boot(options);
  return { muster, boss: await muster.person('BOSS', { isAdmin: true }) };
}

describe('D62 making a webhook', () => {
  it('answers its secret once, and stores and logs none', async () => {
    const { muster, boss } = await company();
    const { secret, ...made } = await webhookOf(muster, boss);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(made).toEqual({
      id: 1,
      ...wanted,
      madeBy: { id: boss.id, fullName: 'Person BOSS' },
      createdAt: monday,
      previousUntil: null,
      lastAnswerAt: null,
      lastStatus: null,
      lastError: null,
    });
    expect(await list(muster, boss)).toEqual([made]);
    const rows = await muster.store.read.selectFrom('webhooks').selectAll().execute();
    const ledger = await muster.store.read.selectFrom('mutation_ledger').selectAll().execute();
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret);
    expect(JSON.stringify([rows, ledger, muster.log])).not.toContain('whsec_');
  });

  it('keeps no secret in the ledger of a repeated key', async () => {
    const { muster, boss } = await company();
    const headers = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
    await muster.call('POST', '/api/admin/webhooks', wanted, { as: boss, headers });
    await muster.call('POST', '/api/admin/webhooks/1/rotate', undefined, { as: boss, headers });
    expect(await muster.store.read.selectFrom('mutation_ledger').selectAll().execute()).toEqual([]);
  });

  it('takes the password of the last five minutes, as rotating does', async () => {
    const { muster, boss } = await company();
    await webhookOf(muster, boss);
    const device = await muster.device(boss, { confirmed: false });
    const rotate = () => muster.call('POST', '/api/admin/webhooks/1/rotate', undefined, { as: device });
    for (const refused of [await askForWebhook(muster, device), await rotate()])
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'confirm_password' }]);
    await muster.call('POST', '/api/auth/confirm', { password }, { as: device });
    expect((await askForWebhook(muster, device)).status).toBe(201);
    expect((await rotate()).status).toBe(200);
  });

  it('is for administrators, and no token', async () => {
    const { muster, boss } = await company();
    expect((await askForWebhook(muster, await muster.person('E1'))).status).toBe(403);
    const token = await writtenToken(muster, boss, ['company:write-all', 'company:read-all']);
    for (const method of ['GET', 'POST'] as const)
      expect((await callWith(muster, token, method, '/api/admin/webhooks', wanted)).status).toBe(403);
  });

  it.each([
    ['without a name', { name: ' ' }, 400, 'Name is required'],
    ['with an invisible name', { name: 'a\u200b' }, 400, 'invisible characters'],
    ['without events', { events: [] }, 400, 'Choose at least one event'],
    ['for an event that is none', { events: ['grievance.filed'] }, 400, 'There is no such event'],
    ['for an event twice', { events: ['leave.decided', 'leave.decided'] }, 400, 'Name each event once'],
    ['without an address', { url: ' ' }, 400, 'Address is required'],
    ['for a file', { url: 'file:///etc/passwd' }, 400, 'Address must be like'],
    ['with a password in it', { url: 'https://a:b@hooks.example.com/' }, 400, 'Address must be like'],
    ['with two hosts', { url: 'https://hooks.example.com\\@127.0.0.1/' }, 400, 'Address must be like'],
    ['with a part', { url: 'https://hooks.example.com/#x' }, 400, 'Address must be like'],
    ['at an impossible host', { url: 'https://[::' }, 400, 'Address must be like'],
    ['by plain http', { url: 'http://hooks.example.com/' }, 422, 'Address must begin with https://'],
    ['at loopback', { url: 'https://127.0.0.1/' }, 422, 'Address must be at a public address'],
    ['at loopback, spelled as a number', { url: 'https://0x7f000001/' }, 422, 'at a public address'],
    ['at loopback in IPv6', { url: 'https://[::1]/' }, 422, 'Address must be at a public address'],
    ['at mapped loopback', { url: 'https://[::ffff:127.0.0.1]/' }, 422, 'at a public address'],
    ['at a unique-local address', { url: 'https://[fd00::1]/' }, 422, 'Address must be at a public address'],
    ['at a private network', { url: 'https://192.168.0.1/' }, 422, 'Address must be at a public address'],
    ['at cloud metadata', { url: 'https://169.254.169.254/' }, 422, 'Address must be at a public address'],
  ])('refuses one %s', async (_, more, status, message) => {
    const { muster, boss } = await company();
    const answer = await askForWebhook(muster, boss, more);
    expect([answer.status, answer.body]).toEqual([status, { message: expect.stringContaining(message) }]);
    expect(await list(muster, boss)).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1/', 201],
    ['http://printer.office/', 201],
    ['https://10.1.2.3/', 201],
    ['https://[fd00::1]/', 201],
    ['https://169.254.169.254/', 422],
    ['https://100.100.100.200/', 422],
    ['https://[fd00:ec2::254]/', 422],
    ['https://[fe80::1]/', 422],
    ['https://[::ffff:10.1.2.3]/', 422],
    ['https://0.0.0.0/', 422],
  ])('where an office allows private addresses, %s answers %i', async (url, status) => {
    const { muster, boss } = await company({ privateWebhooks: true });
    expect((await askForWebhook(muster, boss, { url })).status).toBe(status);
  });

  it('refuses the 21st', async () => {
    const { muster, boss } = await company();
    for (let n = 0; n < 20; n += 1) await webhookOf(muster, boss);
    expect((await askForWebhook(muster, boss)).body).toEqual({
      message: 'There are 20 webhooks: delete one first',
    });
  });

  it('is in the audit log, as are rotating, testing and deleting', async () => {
    const { muster, boss } = await company();
    const { id } = await webhookOf(muster, boss, { name: 'Payroll of Ann' });
    await muster.call('POST', `/api/admin/webhooks/${id}/rotate`, undefined, { as: boss });
    await muster.call('POST', `/api/admin/webhooks/${id}/test`, undefined, { as: boss });
    await muster.call('DELETE', `/api/admin/webhooks/${id}`, undefined, { as: boss });
    const entries = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    expect(entries.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
      ['make', 'rotate', 'test', 'remove'].map((action) => [`webhook.${action}`, boss.id, id]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Payroll|hooks\.example/);
    expect(await list(muster, boss)).toEqual([]);
    for (const [method, path] of [
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['DELETE', ''],
    ] as const)
      expect(
        (await muster.call(method, `/api/admin/webhooks/${id}${path}`, undefined, { as: boss })).status,
      ).toBe(404);
  });
});
