import { migrations as ofBoth, rolling } from '../../migrations/index.ts';
import { company } from './035-company.ts';
import { indexes } from './035-indexes.ts';
import { records } from './035-records.ts';
import { triggers } from './035-triggers.ts';
import { serverKeys } from './036-server-keys.ts';
import { storedFiles } from './037-stored-files.ts';
import { accessTokens } from './038-access-tokens.ts';
import { changes } from './039-changes.ts';
import { limitTries } from './040-limit-tries.ts';
import { payroll } from './041-payroll.ts';
import { webhooks } from './042-webhooks.ts';
import { refusedMails } from './043-refused-mails.ts';
import { provider } from './044-provider.ts';
import { acme } from './045-acme.ts';

const first = 35;

const schema35 = [company, records, indexes, triggers].join('\n');

/** Forward only, with SQLite's numbers. `schema_version` is that of the last applied. A released one never changes. */
export const migrations: readonly string[] = [
  ...Array<string>(first - 1).fill(''),
  schema35,
  serverKeys,
  storedFiles,
  accessTokens,
  changes,
  limitTries,
  payroll,
  webhooks,
  refusedMails,
  provider,
  acme,
  ...ofBoth.map(({ postgres }) => postgres),
];

export interface KnownSchemas {
  readonly migrations: readonly string[];
  /** Servers that do not know these go on beside them: none changes what a row means (docs/scaling.md). */
  readonly rolling: ReadonlySet<number>;
}

export const knownSchemas: KnownSchemas = { migrations, rolling: new Set([41, 43, 44, 45, ...rolling]) };
