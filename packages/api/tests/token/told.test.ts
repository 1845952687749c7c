import type { TokenScope } from '@muster/domain/account/token/scopes';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { partsOf, send, upload } from '../document/forms.ts';
import { bearer, callWith, writtenToken } from './fixture.ts';

/** An administrator with a token of these scopes, and how it calls. */
async function withScopes(...scopes: TokenScope[]) {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  return { muster, boss, ...(await callsOf(muster, boss, scopes)) };
}

async function callsOf(muster: Muster, person: Person, scopes: TokenScope[]) {
  const token = await writtenToken(muster, person, scopes);
  const call = (
    ...rest: Parameters<typeof callWith> extends [Muster, string, ...infer Rest] ? Rest : never
  ) => callWith(muster, token, ...rest);
  return { token, call };
}

describe('D58 an answer to a token', () => {
  it('has no join code, whichever call answers the settings', async () => {
    const { muster, boss, call } = await withScopes('company:read-all', 'company:write-all');
    await muster.call('PATCH', '/api/admin/settings', { joinCode: 'LARK-FIELD-2026' }, { as: boss });
    const own = await muster.call('GET', '/api/admin/settings', undefined, { as: boss });
    expect(own.body).toMatchObject({ joinCode: 'LARK-FIELD-2026' });
    const holiday = { date: '2026-12-24', name: 'Eve' };
    const answers = [
      await call('GET', '/api/admin/settings'),
      await call('PATCH', '/api/admin/settings', { graceMinutes: 5 }),
      await call('POST', '/api/admin/holidays', holiday),
      await call('POST', '/api/admin/holidays/remove', { date: holiday.date }),
      await call('DELETE', '/api/admin/settings/logo'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(300);
      expect(body).toMatchObject({ joinCode: null });
    }
  });

  it('has no link that lets a person in, whether added or imported', async () => {
    const { call } = await withScopes('people:write-all');
    const person = { employeeId: 'N1', fullName: 'Nora Nine', position: 'Clerk', department: 'Shop' };
    const added = await call('POST', '/api/admin/people', person);
    expect([added.status, added.body]).toMatchObject([201, { invitation: { path: null } }]);
    const csv = 'Employee ID,Full Name,Position,Department\nN2,Otto Ten,Clerk,Shop\n';
    const imported = await call('POST', '/api/admin/people/import', { csv, dryRun: false });
    expect(imported.body).toMatchObject({ imported: true, links: [{ employeeId: 'N2', path: null }] });
  });

  it('has no evidence of a grievance, and none can be added or attached', async () => {
    const { muster, boss, token, call } = await withScopes('documents:read', 'documents:write');
    const evidence = { documentType: 'grievance_evidence' };
    const { id } = z
      .object({ id: z.number() })
      .parse((await upload(muster, boss, { fields: evidence })).body);
    expect((await muster.call('GET', '/api/documents', undefined, { as: boss })).body).toMatchObject([
      { id },
    ]);
    expect((await call('GET', '/api/documents')).body).toEqual([]);
    const refused = await send(muster, undefined, partsOf({ fields: evidence }), bearer(token));
    expect(refused.status).toBe(403);
    expect((await call('POST', `/api/documents/${id}/attach`, { grievanceId: 1 })).status).toBe(403);
  });
});

describe('D58 a token of an administrator', () => {
  it('announces, and changes announcements, by a scope of its own', async () => {
    const { muster, boss, call } = await withScopes('messages:write');
    const announcement = { content: 'Closed on Friday', isAnnouncement: true };
    expect((await call('POST', '/api/messages', announcement)).status).toBe(403);
    expect((await call('POST', '/api/messages', { content: 'Hello' })).status).toBe(201);
    const posted = await muster.call('POST', '/api/messages', announcement, { as: boss });
    const { id } = z.object({ id: z.number() }).parse(posted.body);
    expect((await call('PATCH', `/api/messages/${id}`, { content: 'Open' })).status).toBe(403);
    expect((await call('DELETE', `/api/messages/${id}`)).status).toBe(403);

    const announcer = await callsOf(muster, boss, ['announcements:write-all']);
    expect((await announcer.call('POST', '/api/messages', { content: 'Hello' })).status).toBe(403);
    expect((await announcer.call('POST', '/api/messages', announcement)).status).toBe(201);
    expect((await announcer.call('PATCH', `/api/messages/${id}`, { content: 'Open' })).status).toBe(200);
  });

  it('reads no record of anyone else by a scope about oneself', async () => {
    const { muster, boss, call } = await withScopes('attendance:read');
    const ann = await muster.person('E1');
    const pressed = await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
    const { id } = z.object({ id: z.number() }).parse(pressed.body);
    const url = `/api/attendance/${id}/history`;
    expect((await muster.call('GET', url, undefined, { as: boss })).status).toBe(200);
    expect((await call('GET', url)).status).toBe(404);
  });

  it('changes neither quotas, places nor where security is reported', async () => {
    const { call } = await withScopes('company:write-all');
    for (const change of [
      { accountQuotaMegabytes: 1 },
      { companyQuotaMegabytes: 1 },
      { location: 'off' },
      { securityContact: 'https://evil.example/report' },
    ])
      expect([change, (await call('PATCH', '/api/admin/settings', change)).status]).toEqual([change, 403]);
  });
});
