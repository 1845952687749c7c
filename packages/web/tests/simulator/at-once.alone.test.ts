import { testEngine } from '@muster/db/testing/engine';
import { expect, test, vi } from 'vitest';
import { hunt, seedsFrom } from './hunt.ts';
import { atOnce } from './in-memory.ts';

// As in the hunts.
vi.mock('@muster/domain/wire/sync', async (original) => ({ ...(await original<object>()), pullPageSize: 3 }));

const first = Number(process.env['FIRST_SEED'] ?? 30_001);
/** `npm run soak -- two-servers` plays more. */
const count = Number(process.env['SEEDS'] ?? 5);
/** Simulations that share a company. */
const sharing = 25;
const servers = testEngine === 'postgres' ? 'two servers on PostgreSQL' : 'one server on SQLite';

test.skipIf(process.env['SEED'])(
  `S1 S4 S8 L50 L53 ${count} simulations from seed ${first} on of calls at once to ${servers} break no rule`,
  { timeout: 0 },
  async () => {
    for (let played = 0; played < count; played += sharing) {
      const sum = await hunt(seedsFrom(first + played, Math.min(sharing, count - played)), atOnce);
      expect(sum.together).toBeGreaterThan(0);
      if (count > sharing) process.stdout.write(`${servers}, ${played} seeds and: ${JSON.stringify(sum)}\n`);
    }
  },
);
