import { test, vi } from 'vitest';
import { hunt, seedsFrom } from './hunt.ts';
import { inMemory } from './in-memory.ts';

// A page of three rows, so that few rows take several pages.
vi.mock('@muster/domain/wire/sync', async (original) => ({ ...(await original<object>()), pullPageSize: 3 }));

const first = Number(process.env['FIRST_SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 50);

test.skipIf(process.env['SEED'])(
  `S13 to S31 ${count} simulations from seed ${first} on break no rule`,
  { timeout: 300_000 },
  async () => void (await hunt(seedsFrom(first, count), inMemory)),
);
