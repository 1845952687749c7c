import * as z from 'zod/mini';
import { readQueue } from '../device/read-queue.ts';
import { lanesWithoutFiles } from './lanes.ts';
import { type Fetch, sendEntry } from './send.ts';

/** The fields of a stored entry that sending needs. */
const storedEntry = z.object({
  id: z.string(),
  order: z.number(),
  accountId: z.number(),
  intent: z.string(),
  endpoint: z.string(),
  data: z.record(z.string(), z.unknown()),
  clockOffset: z.number(),
  state: z.enum(['waiting', 'sending', 'failed', 'sent']),
});

/**
 * Writes nothing (S28): the next page sends the same keys and gets the stored answers (D49). Files wait for a page.
 * Throws if something is left, so that the browser wakes the worker again.
 */
export async function deliverQueue(fetch: Fetch): Promise<void> {
  const lanes = lanesWithoutFiles(await storedEntries());
  const sent = await Promise.all(lanes.map((lane) => deliverLane(lane, fetch)));
  if (sent.includes(false)) throw new Error('Something is still unsent');
}

/** False if the lane could not be sent to its end. Refused entries are left for the page to show. */
async function deliverLane(lane: readonly z.infer<typeof storedEntry>[], fetch: Fetch): Promise<boolean> {
  for (const entry of lane) {
    const outcome = await sendEntry(entry, [], fetch, {
      deviceTime: Date.now,
      // The worker knows no better.
      clockOffset: () => entry.clockOffset,
    });
    // Waking the worker again would not sign anyone in.
    if (outcome.kind === 'later') return outcome.reason === 'signed_out';
  }
  return true;
}

async function storedEntries() {
  const entries = z.array(storedEntry).parse(await readQueue());
  return entries.sort((a, b) => a.order - b.order);
}
