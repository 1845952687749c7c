import { createTestDatabase } from '@muster/db/testing/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/testing/free-port.ts';
import { runHere } from '../cli/in-process.ts';
import { folderWith, newFolder } from '../cli/process.ts';
import { startStub } from '../tls/acme-stub.ts';
import { handshake, startCertified } from '../tls/served.ts';

const secretKey = '4f'.repeat(32);

/** An empty database, and the environment of a server on it. */
async function emptyDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return { database, env: { DATABASE_URL: database.url, SECRET_KEY: secretKey } };
}

/** The servers look every ten seconds, and the one that asks waits until the others must have looked. */
const patience = { timeout: 60_000 };

it('D70 of two servers one asks, the other answers the check too, and both serve what was issued', {
  timeout: 300_000,
}, async () => {
  const { database, env } = await emptyDatabase();
  const [leading, other] = [await freePort(), await freePort()];
  const stub = await startStub(() => other);
  const start = (port: number) =>
    startCertified({ ...env, DATA_DIR: newFolder(), PORT: String(port), ACME_DIRECTORY: stub.directory });
  const first = await start(leading);
  const second = await start(other);
  for (const port of [leading, other])
    await expect.poll(() => handshake(port, stub.root), patience).toMatchObject({ trusted: true });
  const { serial } = await handshake(leading);
  expect(await handshake(other)).toMatchObject({ serial });
  const asks = ({ log }: typeof first) => log.filter((line) => line.includes('asking for a TLS certificate'));
  expect([asks(first).length, asks(second).length, stub.issued()]).toEqual([1, 0, 1]);

  const { rows } = await database.run("SELECT sealed FROM server_keys WHERE name = 'acme'");
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed.toString('latin1')).not.toMatch(/PRIVATE KEY|muster\.test/);

  const asked = stub.asked.length;
  await first.stop();
  const third = await freePort();
  await start(third);
  expect(await handshake(third, stub.root)).toMatchObject({ trusted: true, serial });
  expect(stub.asked).toHaveLength(asked);
});

it('D70 D59 muster move takes the certificate and its account along, there and back', {
  timeout: 300_000,
}, async () => {
  const { env } = await emptyDatabase();
  const port = await freePort();
  const stub = await startStub(() => port);
  const start = (settings: Readonly<Record<string, string>>) =>
    startCertified({ PORT: String(port), ACME_DIRECTORY: stub.directory, ...settings });
  const [folder, back] = [await folderWith({ BOSS: 'administrator' }), newFolder()];
  const first = await start({ DATA_DIR: folder });
  await expect.poll(() => handshake(port, stub.root), patience).toMatchObject({ trusted: true });
  const { serial } = await handshake(port);
  const asked = stub.asked.length;
  const expectSame = async () => {
    expect(await handshake(port, stub.root)).toMatchObject({ trusted: true, serial });
    expect(stub.asked).toHaveLength(asked);
  };
  await first.stop();
  const there = await runHere(folder, `move --to ${env.DATABASE_URL}`, { env: { SECRET_KEY: secretKey } });
  expect(there).toMatchObject({ code: 0, stderr: '' });
  const second = await start({ ...env, DATA_DIR: newFolder() });
  await expectSame();
  await second.stop();
  expect(await runHere(newFolder(), `move --to ${back}`, { env })).toMatchObject({ code: 0, stderr: '' });
  await start({ DATA_DIR: back });
  await expectSame();
});
