import { createTestDatabase } from '@muster/db/testing/postgres';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSetupLink } from '../../src/features/account/setup-link.ts';
import { register, registration } from '../account/forms.ts';
import { newFolder, type Serving, serve } from '../cli/process.ts';
import { bootBeside } from './beside.ts';

const sharing = (digit: number) => ({ databaseUrl: 'postgres://', secretKey: Buffer.alloc(32, digit) });

const tokenOf = (link: string | undefined) => new URL(link ?? '').hash.replace('#setup=', '');
const linkOf = ({ deps: { store } }: Muster, digit = 7) =>
  makeSetupLink(store, 'http://muster.test', sharing(digit));
const offered = async (muster: Muster, digit?: number) => tokenOf(await linkOf(muster, digit));

describe('D24 the set-up link of several servers', () => {
  it('is one, works at each of them whichever started last, and once', async () => {
    const here = await boot();
    const there = await bootBeside(here);
    const [first, second, again] = [await offered(here), await offered(there), await offered(here)];
    expect([second, again]).toEqual([first, first]);
    expect((await register(there, 'BOSS', { setupToken: first })).status).toBe(201);
    expect(await register(here, 'E2', { setupToken: first })).toMatchObject({
      status: 403,
      body: { message: 'This set-up link was already used.' },
    });
    expect(await linkOf(here)).toBeUndefined();
  });

  it('does not come back where the administrator of it is closed, and is another one with each key and history', async () => {
    const muster = await boot();
    const used = await offered(muster);
    expect(await offered(muster, 8)).not.toBe(used);
    await offered(muster);
    await register(muster, 'BOSS', { setupToken: used });
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ active: 0, seq: tx.seq('everyone') })
        .execute(),
    );
    muster.writePast();
    const next = await offered(muster);
    expect(next).not.toBe(used);
    expect((await register(muster, 'E2', { setupToken: used })).status).toBe(403);
    await muster.store.write((tx) =>
      tx.db
        .updateTable('change_clock')
        .set({ epoch: 'f'.repeat(32) })
        .execute(),
    );
    expect(await offered(muster)).not.toBe(next);
  });

  it('is printed by servers that start together, and the one of either registers at the other', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const env = { DATABASE_URL: database.url, SECRET_KEY: '4f'.repeat(32) };
    const servers = await Promise.all([serve(newFolder(), env), serve(newFolder(), env)]);
    const tokens = await Promise.all(servers.map(printed));
    expect(tokens[0]).toBe(tokens[1]);
    const [one, other] = servers;
    const answer = await fetch(`${other?.address}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration('BOSS', { setupToken: tokens[0] })),
    });
    expect(answer.status).toBe(201);
    await one?.end('SIGTERM');
    const restarted = await serve(newFolder(), env);
    expect(restarted.lines).toHaveLength(1);
  });
});

async function printed({ lines }: Serving): Promise<string> {
  await expect.poll(() => lines.length).toBe(3);
  return tokenOf(lines[2]?.trim());
}
