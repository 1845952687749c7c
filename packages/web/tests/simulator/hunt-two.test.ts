import { test, vi } from 'vitest';
import { hunt, seedsFrom } from './hunt.ts';
import { withRenames } from './in-memory.ts';

// A page of three rows, so that few rows take several pages.
vi.mock('@muster/domain/wire/sync', async (original) => ({ ...(await original<object>()), pullPageSize: 3 }));

const first = Number(process.env['FIRST_SEED'] ?? 5001);
const chunks = Number(process.env['SEEDS'] ?? 300) / 100;

test.skipIf(process.env['SEED']).each(seedsFrom(0, chunks).map((chunk) => first + chunk * 100))(
  'S13 to S31 a hundred simulations from seed %i on break no rule',
  { timeout: 300_000 },
  (seed) => hunt(seedsFrom(seed, 100), withRenames),
);
