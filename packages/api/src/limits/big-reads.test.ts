import { expect, test } from 'vitest';
import { createBigReads } from './big-reads.ts';

test('reads of one account wait for each other, others have their turn between, and a line has an end', async () => {
  const reads = createBigReads();
  const ended: string[] = [];
  const read = (accountId: number, name: string) =>
    reads.run(accountId, async () => {
      await new Promise(setImmediate);
      ended.push(name);
    });
  const waiting = Array.from({ length: 201 }, (_, index) => read(1, `one ${index}`));
  await expect(read(1, 'too many')).rejects.toMatchObject({ kind: 'busy' });
  await Promise.all([...waiting, read(2, 'other')]);
  expect(ended.indexOf('other')).toBeLessThan(3);
  expect(ended).toHaveLength(202);
  await read(1, 'again');
});
