import { composed, presentForm } from '@muster/domain/fields/form';
import { foldText, searchKey } from '@muster/domain/people/search-key';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import type { Store } from '../../store/store.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { getCompany } from './reads.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

interface TextTable {
  readonly table:
    | 'users'
    | 'grievances'
    | 'documents'
    | 'hr_document_requests'
    | 'messages'
    | 'warnings'
    | 'follow_ups';
  readonly texts: readonly string[];
  /** Its search key, and what it is made of. */
  readonly key?: {
    readonly column: string;
    readonly of: (row: Row) => string;
    readonly reads?: readonly string[];
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const orNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** What people typed. Leave and corrections are left as they are: their versions are chained by hash (D57). */
const textTables: readonly TextTable[] = [
  {
    table: 'users',
    texts: ['fullName', 'position', 'department'],
    key: {
      column: 'searchKey',
      reads: ['employeeId'],
      of: (row) =>
        searchKey({
          fullName: text(row['fullName']),
          employeeId: text(row['employeeId']),
          department: orNull(row['department']),
          position: orNull(row['position']),
        }),
    },
  },
  {
    table: 'grievances',
    texts: ['subject', 'description', 'adminResponse'],
    key: { column: 'subjectKey', of: (row) => foldText(text(row['subject'])) },
  },
  {
    table: 'documents',
    texts: ['adminResponse'],
    key: { column: 'nameKey', reads: ['originalName'], of: (row) => foldText(text(row['originalName'])) },
  },
  { table: 'hr_document_requests', texts: ['details', 'adminResponse'] },
  { table: 'messages', texts: ['content'] },
  { table: 'warnings', texts: ['title', 'reason'] },
  { table: 'follow_ups', texts: ['note'] },
];

/** Rows of one transaction: a few milliseconds. */
const rowsAtOnce = 200;

/** Once for each form, in small steps; one that is interrupted starts over. Returns how many rows changed (D106). */
export async function bringTextsToForm(store: Store): Promise<number> {
  if ((await getCompany(store.read)).textForm >= presentForm) return 0;
  let changed = 0;
  for (const each of textTables)
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after;
      const rows = await rowsAfter(store.read, each, from);
      const outdated = rows.filter((row) => Object.keys(changesOf(each, row)).length > 0);
      if (outdated.length > 0) await store.write((tx) => update(tx, each, outdated));
      changed += outdated.length;
      after = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
    }
  await store.write(({ db }) => db.updateTable('company').set({ textForm: presentForm }).execute());
  return changed;
}

async function rowsAfter(db: Db, { table, texts, key }: TextTable, after: number): Promise<readonly Row[]> {
  const columns = [...new Set(['id', ...texts, ...(key ? [key.column, ...(key.reads ?? [])] : [])])];
  const { rows } = await sql<Row>`SELECT ${sql.join(columns.map((column) => sql.ref(column)))}
    FROM ${sql.table(table)} WHERE id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`.execute(db);
  return rows;
}

function changesOf({ texts, key }: TextTable, row: Row): Record<string, unknown> {
  const after = { ...row, ...Object.fromEntries(texts.map((column) => [column, composed(row[column])])) };
  const stored = key ? { ...after, [key.column]: key.of(after) } : after;
  return Object.fromEntries(Object.entries(stored).filter(([column, value]) => value !== row[column]));
}

async function update(tx: WriteTransaction, each: TextTable, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const changes = changesOf(each, row);
    // A person's own page shows the name, and its device pulls what has a newer `seq`.
    const all = each.table === 'users' ? { ...changes, seq: tx.seq(row.id) } : changes;
    const set = sql.join(Object.entries(all).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    await sql`UPDATE ${sql.table(each.table)} SET ${set} WHERE id = ${row.id}`.execute(tx.db);
  }
  if (each.table === 'users') tx.touch('people');
}
