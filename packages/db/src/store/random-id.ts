import { randomBytes, randomFillSync } from 'node:crypto';
import type { NewId, NewSalt, WriteTransaction } from './write-batch.ts';

export const randomId: NewId = () => {
  const bits = randomBytes(8).readBigUInt64BE() >> 11n;
  return Number(bits) || 1;
};

const saltLength = 16;

/** Random bytes for the next salts: asking for many at once costs a tenth of asking for each. */
const saltPool = Buffer.alloc(saltLength * 256);
let usedOfPool = saltPool.length;

export const randomSalt: NewSalt = () => {
  if (usedOfPool === saltPool.length) {
    randomFillSync(saltPool);
    usedOfPool = 0;
  }
  const salt = Buffer.from(saltPool.subarray(usedOfPool, usedOfPool + saltLength));
  usedOfPool += saltLength;
  return salt;
};

/** `insert` resolves with nothing if another row has that id; then it is called with another one. */
export async function insertUnderRandomId<Row>(
  tx: WriteTransaction,
  insert: (id: number) => Promise<Row | undefined>,
): Promise<Row> {
  for (;;) {
    const row = await insert(tx.newId());
    if (row !== undefined) return row;
  }
}
