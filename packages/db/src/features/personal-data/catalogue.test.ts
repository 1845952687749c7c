import { currentUser } from '@muster/domain/account/schema';
import { msg } from '@muster/domain/language/translate';
import { person } from '@muster/domain/people/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionedColumns, versionedTables } from '../../record-versions/content.ts';
import type { Db } from '../../store/connection.ts';
import { testEngine } from '../../testing/engine.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { catalogue, omissionsOf, sectionsOf } from './catalogue.ts';
import type { Exported, Without } from './rule.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const rules: Readonly<Record<string, Exported | Without>> = catalogue;

function columnsIn(table: string): string[] {
  const rule = rules[table];
  return rule && 'columns' in rule ? Object.keys(rule.columns) : [];
}

/** Tables that have no type: which migrations ran, the index of the log, and the tries of limits, kept for a day. */
const beside = ['schema_version', 'limit_tries'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isBytes: number | boolean;
  /** Whether a foreign key says that it is an account. */
  readonly isPerson: number | boolean;
}

const onSqlite = sql<Column>`
  select tables.name as "table", columns.name as "column", columns.type = 'BLOB' as "isBytes",
    exists (select 1 from pragma_foreign_key_list(tables.name) as keys
      where keys."from" = columns.name and keys."table" = 'users') as "isPerson"
  from sqlite_master as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite%'`;

const onPostgres = sql<Column>`
  select c.relname as "table", a.attname as "column", a.atttypid = 'bytea'::regtype as "isBytes",
    exists (select 1 from pg_constraint as k where k.contype = 'f' and k.conrelid = c.oid
      and k.confrelid = 'users'::regclass and a.attnum = any(k.conkey)) as "isPerson"
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await (testEngine === 'postgres' ? onPostgres : onSqlite).execute(db);
  return rows.filter(({ table }) => !beside.includes(table));
}

/** Columns with the id of an account that no foreign key says, because its row may be gone. */
const byName =
  /^(userId|senderId|adminId|actorId|aboutUserId|reviewedBy|issuedBy|askedBy|createdBy|grantedBy)$/;

describe('D60 what an export has of the database', () => {
  test('every table and column has a rule, and no other has', async () => {
    const columns = await columnsOf(store.read);
    expect(new Set(Object.keys(rules))).toEqual(new Set(columns.map(({ table }) => table)));
    for (const [table, rule] of Object.entries(rules)) {
      if ('without' in rule) continue;
      const ofTable = columns.filter((each) => each.table === table).map(({ column }) => column);
      expect(Object.keys(rule.columns).sort(), table).toEqual(ofTable.sort());
    }
  });

  test('a table that names a person is exported, or says why it is not', async () => {
    const naming = (await columnsOf(store.read)).filter(
      ({ column, isPerson }) => isPerson === 1 || isPerson === true || byName.test(column),
    );
    expect(naming.length).toBeGreaterThan(30);
    for (const { table, column } of naming) {
      const rule = rules[table];
      if (!rule || 'without' in rule) {
        expect(rule?.without, table).not.toBe('contains nothing about a person');
        continue;
      }
      const kind = rule.columns[column];
      const plain = typeof kind === 'object' && 'own' in kind ? kind.own : kind;
      expect(plain === 'self' || plain === 'person', `${table}.${column}`).toBe(true);
    }
  });

  test('no bytes are in it: secrets, hashes and files', async () => {
    for (const { table, column, isBytes } of await columnsOf(store.read)) {
      const rule = rules[table];
      if (!(isBytes === 1 || isBytes === true) || !rule || 'without' in rule) continue;
      expect(rule.columns[column], `${table}.${column}`).toHaveProperty('without');
    }
  });

  test('no secret is in it by another name', () => {
    const exported = sectionsOf('person').flatMap(({ columns }) => columns.map(({ name }) => name));
    expect(
      exported.filter((name) => /password|secret|hash|salt|token|p256dh|auth|endpoint|sealed/i.test(name)),
    ).toEqual([]);
  });
});

describe('a new column is one that versions keep or the wire has, or is named here', () => {
  const beside = (table: keyof typeof catalogue, kept: readonly string[]) =>
    columnsIn(table).filter((column) => !kept.includes(column));

  test('D57 what the versions of a record leave out', () => {
    const { attendance, correction, leave, balance } = versionedTables;
    expect(beside(attendance, versionedColumns.attendance)).toEqual([
      'id',
      'checkInLatitude',
      'checkInLongitude',
      'checkInAddress',
      'roundedAddress',
      'acceptedWithin',
      'seq',
      'jobRunId',
    ]);
    expect(beside(correction, versionedColumns.correction)).toEqual([
      'id',
      'updatedAt',
      'waitsForWho',
      'waitsForWhy',
      'seq',
    ]);
    expect(beside(leave, versionedColumns.leave)).toEqual([
      'id',
      'closureId',
      'updatedAt',
      'waitsForWho',
      'waitsForWhy',
      'seq',
    ]);
    expect(beside(balance, versionedColumns.balance)).toEqual(['id', 'carried', 'jobRunId']);
  });

  test('U95 D40 what neither a person nor an administrator is answered of an account', () => {
    expect(beside('users', Object.keys(person.shape))).toEqual([
      'employeeIdKey',
      'password',
      'birthDate',
      'erasedAt',
      'firstSignedInAt',
      'language',
      'auditorUntil',
      'emailKey',
      'emailConfirmedAt',
      'emailSetBy',
      'phone',
      'shareEmail',
      'sharePhone',
      'digestHour',
      'createdAt',
      'seq',
      'searchKey',
    ]);
    expect(beside('users', Object.keys(currentUser.shape))).toEqual([
      'employeeIdKey',
      'password',
      'birthDate',
      'active',
      'invited',
      'erasedAt',
      'firstSignedInAt',
      'auditorUntil',
      'email',
      'emailKey',
      'emailConfirmedAt',
      'emailSetBy',
      'phone',
      'shareEmail',
      'sharePhone',
      'digestHour',
      'createdAt',
      'seq',
      'searchKey',
    ]);
  });
});

describe('D20 an administrator’s export', () => {
  test('has nothing of grievances, and says so whether there are any or not', () => {
    const tables = sectionsOf('administrator').map(({ table }) => table);
    expect(tables.filter((table) => table.includes('grievance'))).toEqual([]);
    expect(omissionsOf('administrator')).toContainEqual({
      table: 'grievances',
      why: msg('grievances and their files are only in the export that a person makes of their own data'),
    });
  });

  test('D6 has no place of a check-in, D37 has the follow-ups, which the person’s own has not', () => {
    const columns = (madeBy: 'person' | 'administrator') =>
      sectionsOf(madeBy).flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`));
    const [own, other] = [columns('person'), columns('administrator')];
    expect(own).toContain('attendance.checkInLatitude');
    expect(other.filter((name) => /itude|ddress$/.test(name))).toEqual([
      'sessions.address',
      'sign_in_events.address',
    ]);
    expect(other).toContain('follow_ups.note');
    expect(own).not.toContain('follow_ups.note');
  });
});
