import { createTestDatabase } from '@muster/db/testing/postgres';
import { diagnostics } from '@muster/domain/admin/diagnostics';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { password } from '@muster/testing/people';
import { signIn } from '@muster/testing/rest-client';
import { expect, it, onTestFinished } from 'vitest';
import { runHere } from '../cli/in-process.ts';
import { newFolder, serve } from '../cli/process.ts';

it('L52 a server whose DATABASE_READ_URL is no replica starts, says so in one line, and answers pulls', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.url,
    SECRET_KEY: '4f'.repeat(32),
    METRICS_TOKEN: 's3cret',
  };
  const created = await runHere(
    newFolder(),
    'account create --employee-id E1 --name Ada --admin --password-stdin',
    {
      env,
      input: `${password}\n`,
    },
  );
  expect(created.code).toBe(0);
  const server = await serve(newFolder(), env);
  const { client } = await signIn(server, 'E1');
  const input = encodeURIComponent(JSON.stringify({ epoch: null, after: { attendance: startCheckpoint } }));
  const pulled = await client.call('GET', `/trpc/sync.pull?input=${input}`);
  expect(pulled).toMatchObject({ status: 200, body: { result: { data: { fresh: true } } } });
  const headers = { authorization: 'Bearer s3cret' };
  const metrics = await (await fetch(`${server.address}/metrics`, { headers })).text();
  expect(metrics).toMatch(/^muster_replica_reads_total\{outcome="not_replica"\} [1-9]$/m);
  expect(metrics).toMatch(/^muster_replica_reads_total\{outcome="answered"\} 0$/m);
  expect(metrics).toMatch(/^muster_replica_commits_behind 0$/m);
  const { checks } = diagnostics.parse((await client.call('GET', '/api/admin/diagnostics')).body);
  expect(checks.find(({ name }) => name === 'replica')).toMatchObject({
    state: 'warning',
    says: 'The replica has answered nothing since the start: the log says why.',
  });
  await server.end('SIGTERM');
  const lines = (await server.log).split('\n').filter((line) => line.includes('DATABASE_READ_URL'));
  expect(lines).toEqual([expect.stringMatching(/not_replica.*unset DATABASE_READ_URL/)]);
  expect(lines[0]).not.toContain(new URL(database.url).password);
});
