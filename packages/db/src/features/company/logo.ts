import { hash } from 'node:crypto';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { type Act, recordCompanyAct } from './writes/audit.ts';
import { moveCalendar } from './writes/company.ts';

const version = hotQuery((db, _param: Param<object>) => db.selectFrom('logos').select('version'));

export async function logoVersion(db: Db): Promise<string | undefined> {
  return (await version.first(db, {}))?.version;
}

export async function findLogo(db: Db): Promise<{ version: string; content: Buffer } | undefined> {
  return db.selectFrom('logos').select(['version', 'content']).executeTakeFirst();
}

export async function storeLogo(tx: WriteTransaction, content: Buffer, act: Act): Promise<void> {
  const named = hash('sha256', content, 'base64url').slice(0, 22);
  const logo = { version: named, content, changedAt: act.now };
  await tx.db
    .insertInto('logos')
    .values({ id: 1, ...logo })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(logo))
    .execute();
  await noteChange(tx, 'company.logo', act);
}

export async function removeLogo(tx: WriteTransaction, act: Act): Promise<void> {
  if ((await logoVersion(tx.db)) === undefined) return;
  await tx.db.deleteFrom('logos').execute();
  await noteChange(tx, 'company.remove-logo', act);
}

async function noteChange(
  tx: WriteTransaction,
  action: 'company.logo' | 'company.remove-logo',
  act: Act,
): Promise<void> {
  await moveCalendar(tx);
  tx.touch('company');
  await recordCompanyAct(tx, action, undefined, act);
}
