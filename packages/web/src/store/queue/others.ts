import * as z from 'zod/mini';
import { readQueue } from '../device/read-queue.ts';
import { putDown } from './put-down.ts';

const stored = z.object({ accountId: z.number(), state: z.string() });

/** How many unsent entries of other accounts wait on this device. Nothing else of them is read (D43). */
export async function countOthers(accountId: number): Promise<number> {
  const entries = await readQueue().catch(() => []);
  const others = entries.map((each) => stored.safeParse(each).data);
  const queued = others.filter(
    (each) => each && each.accountId !== accountId && each.state !== 'sent',
  ).length;
  return queued + putDown.countOthers(accountId);
}
