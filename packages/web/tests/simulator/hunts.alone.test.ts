import { test, vi } from 'vitest';
import { hunt, seedsFrom } from './hunt.ts';
import { inMemory } from './in-memory.ts';

// A page of three rows, so that few rows take several pages.
vi.mock('@muster/domain/wire/sync', async (original) => ({ ...(await original<object>()), pullPageSize: 3 }));

const asked = process.env['FIRST_SEED'];
const count = Number(process.env['SEEDS'] ?? 20);

test.skipIf(process.env['SEED']).each([
  { first: Number(asked ?? 1), how: 'without schedules and sites', changesWork: false },
  { first: Number(asked ?? 5001), how: 'with schedules and sites', changesWork: true },
])(
  `S13 to S31 D93 ${count} simulations from seed $first on $how break no rule`,
  { timeout: 600_000 },
  async ({ first, changesWork }) => void (await hunt(seedsFrom(first, count), { ...inMemory, changesWork })),
);
