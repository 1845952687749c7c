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
    ['at cloud metadata', { url: 'https://169.254.169.254/' }, 422, 'Address must be at a public address'],
  ])('refuses one %s', async (_, more, status, message) => {
    const { muster, boss } = await company();
    const answer = await askForWebhook(muster, boss, more);
    expect([answer.status, answer.body]).toEqual([status, { message: expect.stringContaining(message) }]);
    expect(await list(muster, boss)).toEqual([]);
  });

  /** One address of each range that is not public, and other spellings of this machine. */
  const inOffice = [
    ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
    ...['2130706433', '0x7f000001', '0x7f.1', '017700000001', '127.1', '127.0.0.1.', '[::1]', '[fd00::1]'],
    ...['localhost', 'LOCALHOST', 'localhost.', 'n8n.localhost', 'n8n.office.example'],
  ];
  const nowhere = [
    ...['0.0.0.0', '0', '169.254.169.254', '100.100.100.200', '192.0.2.1', '198.18.0.1', '203.0.113.9'],
    ...['224.0.0.1', '255.255.255.255', '[::]', '[fe80::1]', '[::ffff:127.0.0.1]', '[::ffff:10.1.2.3]'],
    ...['[fd00:ec2::254]', '[2001:db8::1]', '[2002:7f00:1::]', '[64:ff9b::7f00:1]', '[ff02::1]'],
    'metadata.example',
  ];
  const addressesOf = (name: string) =>
    ({ 'n8n.office.example': ['198.41.0.4', '10.1.2.3'], 'metadata.example': ['169.254.169.254'] })[name] ??
    [];

  it.each([...inOffice, ...nowhere])(
    'refuses https://%s/ by its field, as deliveries would',
    async (host) => {
      const { muster, boss } = await company({ addressesOf });
      const { status, body } = await askForWebhook(muster, boss, { url: `https://${host}/x` });
      const names = inOffice.includes(host)
        ? /^Address must be at a public address\. .*WEBHOOKS_PRIVATE=true/
        : /^Address must be at a public address$/;
      expect([status, body]).toEqual([422, { message: expect.stringMatching(names) }]);
      const field = await muster.mutate(
        'webhook.make',
        { ...wanted, url: `https://${host}/x` },
        { as: boss },
      );
      expect(JSON.stringify(field.body)).toContain('"field":"url"');
      expect(await list(muster, boss)).toEqual([]);
    },
  );

  it.each([
    ...inOffice.flatMap((host) => [[`https://${host}/`, 201] as const, [`http://${host}/`, 201] as const]),
    ...nowhere.map((host) => [`https://${host}/`, 422] as const),
  ])('where WEBHOOKS_PRIVATE allows an office’s, %s answers %i', async (url, status) => {
    const { muster, boss } = await company({ privateWebhooks: true, addressesOf });
    expect((await askForWebhook(muster, boss, { url })).status).toBe(status);
  });

  it('takes a name that has no address yet', async () => {
    const { muster, boss } = await company();
    expect((await askForWebhook(muster, boss, { url: 'https://soon.example.com/' })).status).toBe(201);
  });

  it('names WEBHOOKS_PRIVATE where http is refused', async () => {
    const { muster, boss } = await company();
    const { body } = await askForWebhook(muster, boss, { url: 'http://127.0.0.1:5678/webhook/1' });
    expect(body).toEqual({ message: expect.stringContaining('WEBHOOKS_PRIVATE=true') });
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
