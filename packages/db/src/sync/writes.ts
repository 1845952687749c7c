import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Db } from '../store/connection.ts';
import { hotQuery, type Param } from '../store/hot-query.ts';
import { storeTexts } from '../store/texts.ts';
import type { WriteTransaction } from '../store/write-batch.ts';

export interface Mutation {
  readonly userId: number;
  readonly mutationId: string;
  readonly fingerprint: Buffer;
}

const earlierMutation = hotQuery((db, param: Param<{ userId: number; mutationId: string }>) =>
  db
    .selectFrom('mutation_ledger')
    .select(['fingerprint', 'result', 'erased'])
    .where('userId', '=', param('userId'))
    .where('mutationId', '=', param('mutationId')),
);

/**
 * As JSON; undefined if there is none. Throws `unprocessable` if the key was used for another request (D49), and
 * `conflict` if the answer was erased with a person's data (D61).
 */
export async function findMutationResult(
  tx: WriteTransaction,
  mutation: Mutation,
): Promise<string | undefined> {
  const earlier = await earlierMutation.first(tx.db, mutation);
  if (!earlier) return undefined;
  if (earlier.fingerprint.equals(mutation.fingerprint)) {
    if (earlier.erased === 0) return earlier.result;
    throw new DomainError('conflict', storeTexts.doneBefore());
  }
  throw new DomainError('unprocessable', storeTexts.idempotencyKeyAlreadyUsedAnother());
}

/** Of the call that used this key; undefined if none did. */
export async function findFingerprint(
  db: Db,
  userId: number,
  mutationId: string,
): Promise<Buffer | undefined> {
  return (await earlierMutation.first(db, { userId, mutationId }))?.fingerprint;
}

export async function findStoredAnswer(
  db: Db,
  userId: number,
  mutationId: string,
): Promise<string | undefined> {
  return (await earlierMutation.first(db, { userId, mutationId }))?.result;
}

const newMutation = hotQuery((db, param: Param<Mutation & { result: string; createdAt: Instant }>) =>
  db
    .insertInto('mutation_ledger')
    .values({
      userId: param('userId'),
      mutationId: param('mutationId'),
      fingerprint: param('fingerprint'),
      result: param('result'),
      createdAt: param('createdAt'),
    })
    .returning('mutationId'),
);

export async function storeMutationResult(
  tx: WriteTransaction,
  mutation: Mutation,
  result: string,
  now: Instant,
): Promise<void> {
  await newMutation.first(tx.db, { ...mutation, result, createdAt: now });
}

/** After an accepted clock all are kept as long as new ones: times of the old clock do not tell their age. */
export async function deleteOldMutations(tx: WriteTransaction, before: Instant): Promise<void> {
  await tx.db
    .deleteFrom('mutation_ledger')
    .where('createdAt', '<', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('server_clock').select('id').where('acceptedAt', '>=', before))),
    )
    .execute();
}

/** Deletes rows of the log of changes from before `before` (L50). The newest stays: the numbers of the next ones follow it. */
export async function deleteOldChanges({ db }: WriteTransaction, before: Instant): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('at', '<', before)
    .where('id', '<', (eb) => eb.selectFrom('changes').select((all) => all.fn.max('id').as('newest')))
    .execute();
}
