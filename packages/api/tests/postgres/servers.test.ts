import { expect, it } from 'vitest';
import { playServers } from './play-servers.ts';

/** `npm run soak -- servers` plays more. */
const first = Number(process.env['SERVERS_SEED'] ?? 1);
const rounds = Number(process.env['SERVERS_ROUNDS'] ?? 1);
const steps = Number(process.env['SERVERS_STEPS'] ?? 10);

/** A long round beside other programs takes minutes. */
const timeout = rounds > 1 ? 600_000 : 60_000;

it.each(Array.from({ length: rounds }, (_, n) => first + n))(
  'L50 two servers whose connections break keep, announce and hide what they should (seed %i)',
  { timeout },
  async (seed) => {
    const played = await playServers(seed, steps);
    expect(played.acknowledged).toBeGreaterThan(0);
    if (rounds > 1) process.stdout.write(`seed ${seed}: ${JSON.stringify(played)}\n`);
  },
);
