import type { NoticeChoice, Notifications } from '@muster/domain/notice/choices';
import { usualChoice } from '@muster/domain/notice/choices';
import { eachKind, type NoticeKind } from '@muster/domain/notice/kinds';
import type { Flag } from '../../query/columns.ts';
import type { Db } from '../../store/connection.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';

type Flags = { readonly [Way in keyof NoticeChoice]: Flag };

const choiceIn = ({ bell, push, mail, digest }: Flags): NoticeChoice => ({
  bell: bell === 1,
  push: push === 1,
  mail: mail === 1,
  digest: digest === 1,
});

export async function readNotifications(db: Db, userId: number): Promise<Notifications> {
  return inOneSnapshot(db, async (read) => {
    const person = await read
      .selectFrom('users')
      .select('digestHour')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const rows = await read.selectFrom('notice_choices').selectAll().where('userId', '=', userId).execute();
    const known = new Map(rows.map((row) => [row.kind, choiceIn(row)]));
    return { kinds: eachKind((kind) => known.get(kind) ?? usualChoice), digestHour: person.digestHour };
  });
}

export async function findChoice(db: Db, userId: number, kind: NoticeKind): Promise<NoticeChoice> {
  const row = await db
    .selectFrom('notice_choices')
    .select(['bell', 'push', 'mail', 'digest'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? choiceIn(row) : usualChoice;
}

export async function storeChoices(
  tx: WriteTransaction,
  userId: number,
  choices: readonly (readonly [NoticeKind, NoticeChoice])[],
): Promise<void> {
  const flag = (value: boolean): Flag => (value ? 1 : 0);
  for (const [kind, { bell, push, mail, digest }] of choices) {
    const flags = { bell: flag(bell), push: flag(push), mail: flag(mail), digest: flag(digest) };
    await tx.db
      .insertInto('notice_choices')
      .values({ userId, kind, ...flags })
      .onConflict((to) => to.columns(['userId', 'kind']).doUpdateSet(flags))
      .execute();
  }
}

export async function storeDigestHour(tx: WriteTransaction, userId: number, hour: number): Promise<void> {
  await tx.db.updateTable('users').set({ digestHour: hour }).where('id', '=', userId).execute();
}

/** No mail of this kind from now on, alone or in a digest. */
export async function stopMail(tx: WriteTransaction, userId: number, kind: NoticeKind): Promise<void> {
  const known = await findChoice(tx.db, userId, kind);
  await storeChoices(tx, userId, [[kind, { ...known, mail: false, digest: false }]]);
}

export async function stopDigest(tx: WriteTransaction, userId: number): Promise<void> {
  await tx.db
    .updateTable('notice_choices')
    .set({ mail: 0, digest: 0 })
    .where('userId', '=', userId)
    .where('digest', '=', 1)
    .execute();
}
