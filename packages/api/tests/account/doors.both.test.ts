import { readClock } from '@muster/db/store/change-clock';
import { testEngine } from '@muster/db/testing/engine';
import { scopeNames } from '@muster/domain/account/token/scopes';
import { askingSettings, type Door, doors } from '@muster/domain/notice/doors';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { mailing } from '../mail/mailing.ts';
import { company, connect, signIn as signInElsewhere } from '../provider/signing-in.ts';
import { callWith, writtenToken } from '../token/fixture.ts';
import { cases, changedSettings, openWorld, type Step } from './door-cases.ts';
import { noDoors } from './no-doors.ts';

const mutations = [...procedures].filter(([, { type }]) => type === 'mutation').map(([path]) => path);

/** What is refused comes to no statement of its own: on PostgreSQL three doors show that it changes nothing. */
const refusing = <Each>(all: readonly Each[]) => (testEngine === 'postgres' ? all.slice(0, 3) : all);

/** Those of the sign-in provider, which needs one; the download of a backup is in tests/backup. */
const elsewhere = ['provider.link', 'provider.finish', 'provider.unlink', 'backup.download'];

const noticesSince = ({ store }: Muster, id: number) =>
  store.read.selectFrom('security_notices').selectAll().where('id', '>', id).orderBy('id').execute();
const newest = async (muster: Muster) => (await noticesSince(muster, 0)).at(-1)?.id ?? 0;

const adminsOf = async ({ store }: Muster) =>
  (
    await store.read
      .selectFrom('users')
      .select('id')
      .where('isAdmin', '=', 1)
      .where('active', '=', 1)
      .execute()
  ).map(({ id }) => id);

async function mailsOf({ store }: Muster): Promise<unknown[]> {
  const rows = await store.read.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  return rows.map(({ payload }) => JSON.parse(payload));
}

/** The changes that were told since, each once to its person and to each administrator, and by mail. */
async function toldSince(
  muster: Muster,
  id: number,
  personOnly: Door['tellsPersonOnly'] = [],
): Promise<string[]> {
  const rows = await noticesSince(muster, id);
  const told = [...new Set(rows.map(({ change }) => change))];
  for (const change of told) {
    const its = rows.filter((row) => row.change === change);
    const [{ subjectId } = { subjectId: 0 }] = its;
    const isOwn = personOnly === true || personOnly.includes(change) || change === 'signed_in';
    const all = new Set([subjectId, ...(isOwn ? [] : await adminsOf(muster))]);
    expect(its.map(({ userId }) => userId).sort(), change).toEqual([...all].sort());
    const mail = expect.objectContaining({ event: 'security', change, subjectId });
    if (!isOwn) expect(await mailsOf(muster)).toContainEqual(mail);
  }
  return told;
}

/** What a call that is refused leaves as it is. */
async function stateOf({ store }: Muster) {
  const { seq } = await readClock(store.read);
  const count = async (table: 'audit_log' | 'security_notices' | 'outbox' | 'sessions' | 'webhooks') =>
    (await store.read.selectFrom(table).selectAll().execute()).length;
  const counts = await Promise.all(
    (['audit_log', 'security_notices', 'outbox', 'sessions', 'webhooks'] as const).map(count),
  );
  return { seq, counts, company: await store.read.selectFrom('company').selectAll().execute() };
}

const call = (muster: Muster, path: string, { as, input }: Step) => muster.mutate(path, input, { as });

describe('D26 what opens a door', () => {
  it('is on the list, or has a reason why it is not', async () => {
    const known = [...Object.keys(doors), ...Object.keys(noDoors)];
    const { app } = await boot();
    const rest = new Set(restRoutes.map(({ method, url }) => `${method} ${url}`));
    const writes = app.routes
      .filter(({ method, access }) => access !== 'procedure' && /POST|PATCH|PUT|DELETE/.test(String(method)))
      .map(({ method, url }) => `${String(method)} ${url}`);
    expect(known.sort()).toEqual([...mutations, ...writes.filter((route) => !rest.has(route))].sort());
    for (const reason of Object.values(noDoors)) expect(reason.length).toBeGreaterThan(10);
  });

  it('asks and tells, or says why not', () => {
    for (const [path, { asks, tells, tellsPersonOnly, why }] of Object.entries(doors))
      expect(asks !== false && tells.length > 0 && !tellsPersonOnly ? 'all' : why, path).toBeTruthy();
  });

  it('asks, unless the call itself has a password, a code or a link in it, or lets no one in (D102)', () => {
    const silent = Object.keys(doors).filter((path) => doors[path]?.asks === false);
    expect(silent.sort()).toEqual([
      'account.changePassword',
      'account.confirmCodes',
      'account.confirmEmail',
      'account.confirmRequiredCodes',
      'account.forgotPassword',
      'account.login',
      'account.passkeySignIn',
      'account.redeemReset',
      'account.register',
      'provider.finish',
    ]);
  });

  it('is tried here, every door and every setting', () => {
    expect([...Object.keys(cases), ...elsewhere].sort()).toEqual(Object.keys(doors).sort());
    expect(Object.keys(changedSettings).sort()).toEqual(Object.keys(askingSettings).sort());
  });

  it.each(refusing(Object.keys(cases).filter((path) => doors[path]?.asks)))(
    'D56 asks for the password before %s, and changes nothing until then',
    async (path) => {
      const world = await openWorld();
      const { muster } = world;
      for (const step of (await cases[path]?.(world)) ?? []) {
        await muster.store.write((tx) =>
          tx.db
            .updateTable('sessions')
            .set({ confirmedAt: null, createdAt: '2026-03-01T09:00:00.000Z' })
            .execute(),
        );
        const before = await stateOf(muster);
        const refused = await call(muster, path, step);
        expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('confirm_password')]);
        expect(await stateOf(muster)).toEqual(before);
      }
    },
  );

  it.each(refusing(restRoutes.filter(({ procedure }) => doors[procedure]?.asks)))(
    'D58 $procedure is closed to every token',
    async ({ procedure, method, url }) => {
      const world = await openWorld();
      const { muster, boss } = world;
      const token = await writtenToken(muster, boss, scopeNames);
      for (const { input } of (await cases[procedure]?.(world)) ?? [{}]) {
        const named = new Map(Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(input)));
        const before = await stateOf(muster);
        const path = url.replace(/:(\w+)/, (_, name) => String(named.get(name) ?? 1));
        const refused = await callWith(muster, token, method, path, input);
        expect([refused.status, refused.body]).toMatchObject([
          403,
          { message: expect.stringContaining('token') },
        ]);
        expect(await stateOf(muster)).toEqual(before);
      }
    },
  );

  it.each(Object.keys(cases))('tells of %s its person and all administrators, once each', async (path) => {
    const world = await openWorld();
    const { muster } = world;
    const told = new Set<string>();
    for (const step of (await cases[path]?.(world)) ?? []) {
      const before = await newest(muster);
      const answer = await call(muster, path, step);
      expect([answer.status, answer.text]).toEqual([
        expect.toSatisfy((status) => status < 300),
        expect.any(String),
      ]);
      await step.after?.(answer.body);
      for (const change of await toldSince(muster, before, doors[path]?.tellsPersonOnly)) told.add(change);
    }
    expect([...told].sort()).toEqual([...(doors[path]?.tells ?? [])].sort());
  });

  it('D67 tells of a provider that was connected, signed in with, and disconnected', async () => {
    const at = await company();
    const { muster, boss, ann } = at;
    await muster.store.write((tx) =>
      tx.db.updateTable('company').set({ adminEmail: 'hr@example.com' }).execute(),
    );
    const before = await newest(muster);
    await connect(at, ann);
    expect(await toldSince(muster, before)).toEqual(doors['provider.link']?.tells);
    const connected = await newest(muster);
    await signInElsewhere(at);
    expect(await toldSince(muster, connected, true)).toEqual(doors['provider.finish']?.tells);
    const signedIn = await newest(muster);
    await muster.mutate('provider.unlink', { userId: ann.id }, { as: boss });
    expect(await toldSince(muster, signedIn)).toEqual(doors['provider.unlink']?.tells);
  });

  it('tells nothing of a setting that stays as it is', async () => {
    const { muster, boss } = await openWorld();
    await muster.mutate(
      'company.updateSettings',
      { adminEmail: 'hr@example.com', registration: 'open' },
      { as: boss },
    );
    expect([await noticesSince(muster, 0), await mailsOf(muster)]).toEqual([[], []]);
  });

  it('D33 writes to the former address once more, when mail goes to another', async () => {
    const { muster, boss } = await openWorld();
    await muster.mutate('company.updateSettings', { adminEmail: 'thief@example.com' }, { as: boss });
    await muster.mutate('company.updateSettings', { adminEmail: null }, { as: boss });
    const sent: string[] = [];
    await mailing(muster, async ({ to, subject }) => void sent.push(`${to.address}: ${subject}`)).drain();
    const subject = 'Person B1 (B1) changed the administrator’s email address';
    expect(sent.sort()).toEqual([`hr@example.com: ${subject}`, `thief@example.com: ${subject}`]);
  });
});
