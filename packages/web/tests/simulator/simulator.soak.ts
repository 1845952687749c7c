import { test, vi } from 'vitest';
import { hunt, seedsFrom } from './hunt.ts';
import { inMemory } from './in-memory.ts';

// As in the hunts of npm test.
vi.mock('@muster/domain/wire/sync', async (original) => ({ ...(await original<object>()), pullPageSize: 3 }));

const first = Number(process.env['FIRST_SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 10_000);
/** Simulations that share a server. */
const atOnce = 250;

test(`${count} simulations from seed ${first} on break no rule`, async () => {
  let [events, entries] = [0, 0];
  for (let played = 0; played < count; played += atOnce) {
    const sum = await hunt(seedsFrom(first + played, Math.min(atOnce, count - played)), inMemory);
    events += sum.events;
    entries += sum.entries;
    const seeds = Math.min(count, played + atOnce);
    process.stdout.write(`${seeds} seeds: ${events} events, ${entries} entries\n`);
  }
});
