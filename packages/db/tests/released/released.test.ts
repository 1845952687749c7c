import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../../../scripts/turns.mjs';
import { type Migration, migrations } from '../../src/engine/migrations/index.ts';
import { testEngine } from '../../src/testing/engine.ts';
import { fixtures, type ReleasedDatabase, releases } from './copies.ts';
import { newInServer, releasedDump } from './postgres.ts';
import { type Changes, lossesOf, problemsOf } from './problems.ts';
import { newFile, releasedFile } from './sqlite.ts';

/** What later migrations change on purpose. */
const changes: Changes = {
  2: ({ reset_link_requests = [], ...others }) => ({ ...others, two_person_requests: reset_link_requests }),
  20: ({ company = [], ...others }) => ({
    ...others,
    company: company.map(({ balanceTypes: _, ...row }) => row),
  }),
  21: ({ leave_ledger = [], ...others }) => ({
    ...others,
    leave_ledger: leave_ledger.map(({ halfDays, ...row }) => ({ ...row, amount: inHundredths(halfDays) })),
  }),
};

/** Values are as SQL writes them: a number, in quotes on PostgreSQL. */
function inHundredths(halfDays = ''): string {
  return halfDays.replace(/-?\d+/, (number) => String(Number(number) * 50));
}

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
const newest: string = JSON.parse(manifest).version;

/** Earlier releases take turns: up to the newest their way is that of migrations which do not change. */
const played = [newest, ...inTurn(releases.filter((release) => release !== newest))];
const databases = played.flatMap((release) =>
  readdirSync(join(fixtures, release), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(testEngine === 'postgres' ? '.sql.gz' : '.db.gz'))
    .map((name) => join(release, name)),
);
const opened = new Map<string, Promise<ReleasedDatabase>>();
function open(name: string): Promise<ReleasedDatabase> {
  const path = join(fixtures, name);
  const database = opened.get(name) ?? (testEngine === 'postgres' ? releasedDump(path) : releasedFile(path));
  opened.set(name, database);
  return database;
}
afterAll(async () => {
  for (const database of opened.values()) await (await database).remove();
});

/** What a release makes of nothing. */
async function schemaOfNew(): Promise<readonly string[]> {
  const copy = testEngine === 'postgres' ? await newInServer() : newFile();
  await copy.migrate(migrations);
  const { schema } = await copy.state();
  await copy.remove();
  return schema;
}

/** A release's database as this one has it: the kills of this one's migrations are of no use twice. */
async function openMigrated(name: string): Promise<ReleasedDatabase> {
  const released = await open(name);
  return {
    ...released,
    async copy() {
      const copy = await released.copy();
      await copy.migrate(migrations);
      return copy;
    },
  };
}

const next = migrations.length + 1;
const then = (sqlite: string, postgres = sqlite): Migration[] => [...migrations, { sqlite, postgres }];

/** A column with a value for each row, a table with another name, one made again, an index and a trigger. */
const sample = then(
  `ALTER TABLE users ADD COLUMN nickname TEXT;
  UPDATE users SET nickname = fullName;
  ALTER TABLE holidays RENAME TO days_off;
  CREATE TABLE new_own_clocks (userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE, seq INTEGER NOT NULL) STRICT;
  INSERT INTO new_own_clocks SELECT userId, seq FROM own_clocks;
  DROP TABLE own_clocks;
  ALTER TABLE new_own_clocks RENAME TO own_clocks;
  CREATE INDEX users_nickname ON users (nickname);
  CREATE TRIGGER users_stay BEFORE DELETE ON users BEGIN SELECT RAISE(ABORT, 'No; never'); END;`,
  `ALTER TABLE users ADD COLUMN nickname text;
  UPDATE users SET nickname = "fullName";
  ALTER TABLE holidays RENAME TO days_off;
  CREATE INDEX users_nickname ON users (nickname);
  CREATE FUNCTION stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No; never'; END $$;
  CREATE TRIGGER users_stay BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION stay();`,
);

describe.each(databases)('D53 %s', (name) => {
  const kills = name.includes('every-table') ? 'each' : 'last';
  test(`migrated and killed after ${kills} statement keeps what was there, and ends as a new database begins`, {
    timeout: 240_000,
  }, async () => {
    const released = await open(name);
    expect(await problemsOf(released, migrations, changes, kills)).toEqual([]);
    const copy = await released.copy();
    await copy.migrate(migrations);
    const { schema, version } = await copy.state();
    await copy.remove();
    expect(version).toBe(migrations.length);
    expect(schema).toEqual(await schemaOfNew());
  });
});

test('this release has its databases here', () => {
  expect(releases).toContain(newest);
});

describe.each(databases.filter((name) => name.includes('every-table')))('%s would show', (name) => {
  test('D53 a sample of what a next migration may do as a good one', { timeout: 240_000 }, async () => {
    const released = await openMigrated(name);
    const renamed: Changes = {
      [next]: ({ holidays = [], ...others }) => ({ ...others, days_off: holidays }),
    };
    expect(await problemsOf(released, sample, renamed)).toEqual([]);
  });

  test('what a migration loses and no one meant it to', async () => {
    const released = await openMigrated(name);
    const unmeant = await lossesOf(released, sample);
    expect(unmeant).toContainEqual(expect.stringMatching(`^migration ${next} lost holidays `));
    const overwritten = await lossesOf(released, then(`UPDATE users SET "fullName" = 'No one'`));
    expect(overwritten).toContainEqual(expect.stringMatching(`^migration ${next} lost users `));
  });

  test('a migration that is half done after a kill', async () => {
    const halves = then('CREATE TABLE one (id INTEGER); COMMIT; BEGIN; CREATE TABLE two (id INTEGER);');
    expect(await problemsOf(await openMigrated(name), halves)).toContainEqual(
      `migration ${next}, killed after statement 2, is begun`,
    );
  });
});
