import { existsSync } from 'node:fs';
import { openStore } from '@muster/db/open';
import { readHistory } from '@muster/db/sync/new-history';
import { createTestDatabase } from '@muster/db/testing/postgres';
import { mirroredKinds } from '@muster/domain/wire/sync';
import { signIn } from '@muster/testing/rest-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { pathsOf } from '../../src/data-folder/paths.ts';
import { runHere } from '../cli/in-process.ts';
import { folderWith, newFolder, type Serving, serve } from '../cli/process.ts';
import { formOf, partsOf, pdf } from '../document/forms.ts';

const secretKey = '4f'.repeat(32);
const people = { BOSS: 'administrator', ANN: 'employee' } as const;

/** An empty database, and the environment of a server on it. */
async function emptyDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return { ...database, env: { DATABASE_URL: database.url, SECRET_KEY: secretKey } };
}

const withKey = { env: { SECRET_KEY: secretKey } };

const pulled = z.object({
  result: z.object({
    data: z.object({
      epoch: z.string(),
      fresh: z.boolean(),
      changes: z.partialRecord(
        z.enum(mirroredKinds),
        z.object({ rows: z.array(z.unknown()), checkpoint: z.unknown() }),
      ),
    }),
  }),
});

/** A device of one person that goes on with the same cookie and the same place, whatever server it asks. */
function deviceOf(cookie: string) {
  const ask = (server: Serving, path: string, init: RequestInit = {}) =>
    fetch(`${server.address}${path}`, { ...init, headers: { cookie, ...init.headers } });
  let at: { epoch: string | null; after: Record<string, unknown> } = { epoch: null, after: {} };
  return {
    ask,
    /** What a pull brings: whether it starts over, and how many rows. */
    async pull(server: Serving) {
      const answer = await ask(server, `/trpc/sync.pull?input=${encodeURIComponent(JSON.stringify(at))}`);
      const { epoch, fresh, changes } = pulled.parse(await answer.json()).result.data;
      const kinds = Object.entries(changes);
      at = { epoch, after: Object.fromEntries(kinds.map(([kind, page]) => [kind, page.checkpoint])) };
      return { fresh, rows: kinds.reduce((sum, [, page]) => sum + page.rows.length, 0) };
    },
    async upload(server: Serving, content: Buffer): Promise<string> {
      const { payload, type } = formOf(partsOf({ content }));
      const sent = { method: 'POST', body: new Uint8Array(payload), headers: { 'content-type': type } };
      const stored = await ask(server, '/api/documents/upload', sent);
      return z.object({ fileName: z.string() }).parse(await stored.json()).fileName;
    },
    async file(server: Serving, name: string): Promise<Buffer> {
      return Buffer.from(await (await ask(server, `/uploads/${name}`)).arrayBuffer());
    },
  };
}

async function epochOf(place: string): Promise<string> {
  const store = await openStore(place);
  return (await readHistory(store.read).finally(() => store.close())).epoch;
}

describe('D59 muster move', () => {
  it('takes a company to PostgreSQL and back, and people and devices go on where they were', {
    timeout: 300_000,
  }, async () => {
    const { env, url } = await emptyDatabase();
    const [folder, back] = [await folderWith(people), newFolder()];
    const first = await serve(folder);
    const { client, cookie } = await signIn(first, 'ANN');
    const device = deviceOf(cookie);
    await client.call('POST', '/api/attendance/checkin', {});
    const note = await device.upload(first, pdf(1));
    expect(await device.pull(first)).toMatchObject({ fresh: true });
    await first.end('SIGTERM');

    const there = await runHere(folder, `move --to ${url}`, withKey);
    expect(there).toMatchObject({ code: 0, stderr: '' });
    expect(there.stdout).toMatch(/^users: 2 rows, sha256 [0-9a-f]{64}$/m);
    expect(there.stdout).toMatch(/^Moved and compared: \d+ rows of \d+ tables, 1 files in \d+ bytes$/m);
    const second = await serve(newFolder(), env);
    expect(await device.pull(second)).toEqual({ fresh: false, rows: 0 });
    const again = await signIn(second, 'ANN');
    expect((await again.client.call('POST', '/api/attendance/checkout')).status).toBe(200);
    const later = await device.upload(second, pdf(2));
    expect(await device.file(second, note)).toEqual(pdf(1));
    expect(await device.pull(second)).toMatchObject({ fresh: false });
    await second.end('SIGTERM');

    const home = await runHere(newFolder(), `move --to ${back}`, { env });
    expect(home).toMatchObject({ code: 0, stderr: '' });
    expect(home.stdout).toContain(`, 2 files in ${pdf(1).length + pdf(2).length} bytes\n`);
    const third = await serve(back);
    expect(await device.pull(third)).toEqual({ fresh: false, rows: 0 });
    expect(await device.file(third, note)).toEqual(pdf(1));
    expect(await device.file(third, later)).toEqual(pdf(2));
    expect((await signIn(third, 'ANN')).status).toBe(200);
    await third.end('SIGTERM');

    // The places that were left have another history, if a server starts there again.
    const old = await serve(folder);
    expect(await device.pull(old)).toMatchObject({ fresh: true });
    expect(await epochOf(url)).not.toBe(await epochOf(pathsOf(back).database));
  });

  it('copies the folder of a running server, and devices load everything again from there', async () => {
    const { url } = await emptyDatabase();
    const folder = await folderWith(people);
    const server = await serve(folder);
    const moved = await runHere(folder, `move --to ${url}`, withKey);
    expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('A server ran on the source') });
    await server.end('SIGTERM');
    expect(existsSync(pathsOf(folder).marker)).toBe(true);
    expect(await epochOf(url)).not.toBe(await epochOf(pathsOf(folder).database));
  });

  it('copies the database of a running server, and leaves its history alone', async () => {
    const { url, env } = await emptyDatabase();
    const [folder, back] = [await folderWith(people), newFolder()];
    await runHere(folder, `move --to ${url}`, withKey);
    const before = await epochOf(url);
    await serve(folder, env);
    const moved = await runHere(folder, `move --to ${back}`, { env });
    expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('A server ran on the source') });
    expect([await epochOf(url), (await epochOf(pathsOf(back).database)) === before]).toEqual([before, false]);
  });
});
