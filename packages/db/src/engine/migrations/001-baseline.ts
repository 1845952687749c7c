import { accounts as accountsOnPostgres } from './baseline/postgres-accounts.ts';
import { company as companyOnPostgres } from './baseline/postgres-company.ts';
import { documents as documentsOnPostgres } from './baseline/postgres-documents.ts';
import { records as recordsOnPostgres } from './baseline/postgres-records.ts';
import { sync as syncOnPostgres } from './baseline/postgres-sync.ts';
import { triggers } from './baseline/postgres-triggers.ts';
import { accounts } from './baseline/sqlite-accounts.ts';
import { company } from './baseline/sqlite-company.ts';
import { documents } from './baseline/sqlite-documents.ts';
import { records } from './baseline/sqlite-records.ts';
import { sync } from './baseline/sqlite-sync.ts';

/** `Must` in ASCII. Files from before release 0.1.0 have 0. */
const ownFile = 'PRAGMA application_id = 0x4d757374;';

/** The schema of release 0.1.0. What a database server has in triggers of its own file, SQLite has beside each table. */
export const baseline = {
  sqlite: [ownFile, company, accounts, records, documents, sync].join('\n'),
  postgres: [
    companyOnPostgres,
    accountsOnPostgres,
    recordsOnPostgres,
    documentsOnPostgres,
    syncOnPostgres,
    triggers,
  ].join('\n'),
};
