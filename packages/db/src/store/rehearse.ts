import type { Write, WriteTransaction } from './write-batch.ts';

/** Runs a write and undoes it: nothing is saved, sent or told. Answers what the write found. */
export async function rehearse<T extends object>(
  write: Write,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  const undone = new Error('A rehearsal is undone');
  let answer: T | undefined;
  const found = await write(async (tx): Promise<T> => {
    answer = await work(tx);
    throw undone;
  }).catch((error: unknown) => {
    if (error === undone && answer !== undefined) return answer;
    throw error;
  });
  return found;
}
