import { runStatement, testEngine } from '@muster/db/testing/engine';
import { diagnostics } from '@muster/domain/admin/diagnostics';
import { boot } from '@muster/testing/harness';
import { expect, it } from 'vitest';

it('D64 a server names a database whose migrations wait, and one that a newer release has migrated', async () => {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  const look = async () => {
    const { body } = await muster.call('GET', '/api/admin/diagnostics', undefined, { as: boss });
    return diagnostics.parse(body).checks.find(({ name }) => name === 'migrations');
  };
  const known = Number((await look())?.figures.find(({ name }) => name === 'in this release')?.value);
  for (const [version, state, says] of [
    [known - 1, 'warning', 'Migrations wait: start the server, which backs up and applies them.'],
    [known + 1, 'failed', 'The database is of a newer release: install that release.'],
    // Last, because another test may get this database.
    [known, 'ok', 'All migrations are applied.'],
  ] as const) {
    await muster.store.write((tx) => runStatement(tx.db, setSchema(version)));
    const figures = [{ value: String(version) }, { value: String(known) }];
    expect(await look()).toMatchObject({ state, says, figures });
  }
});

function setSchema(version: number): string {
  return testEngine === 'postgres'
    ? `UPDATE schema_version SET version = ${version}`
    : `PRAGMA user_version = ${version}`;
}
