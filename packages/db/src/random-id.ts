import { randomBytes } from 'node:crypto';
import type { NewId, NewSalt, WriteTransaction } from './write-batch.ts';

/** A random integer from 1 to 2^53 - 1. */
export const randomId: NewId = () => {
  const bits = randomBytes(8).readBigUInt64BE() >> 11n;
  return Number(bits) || 1;
};

/** Sixteen random bytes. */
export const randomSalt: NewSalt = () => randomBytes(16);

/**
 * Inserts a row under a random id. `insert` resolves with nothing if another row has that id; then it is called with
 * another one.
 */
export async function insertUnderRandomId<Row>(
  tx: WriteTransaction,
  insert: (id: number) => Promise<Row | undefined>,
): Promise<Row> {
  for (;;) {
    const row = await insert(tx.newId());
    if (row !== undefined) return row;
  }
}
