import { test, vi } from 'vitest';
import { hunt, seedsFrom } from './hunt.ts';
import { inMemory } from './in-memory.ts';

// As in the hunts of npm test.
vi.mock('@muster/domain/wire/sync', async (original) => ({ ...(await original<object>()), pullPageSize: 3 }));

const first = Number(process.env['FIRST_SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 10_000);
/** Simulations that share a server; in every second such part people get schedules, sites and days of their own. */
const atOnce = 250;

test(`${count} simulations from seed ${first} on break no rule`, async () => {
  let [events, entries] = [0, 0];
  for (let played = 0; played < count; played += atOnce) {
    const seeds = seedsFrom(first + played, Math.min(atOnce, count - played));
    const changesWork = (played / atOnce) % 2 === 1;
    const sum = await hunt(seeds, { ...inMemory, changesWork });
    events += sum.events;
    entries += sum.entries;
    process.stdout.write(`${Math.min(count, played + atOnce)} seeds: ${events} events, ${entries} entries\n`);
  }
});
