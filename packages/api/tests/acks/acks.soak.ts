import { expect, it } from 'vitest';
import { auditAcknowledgements } from './audit.ts';
import { describeVerdict } from './figures.ts';

/** The longest time that a visible tab takes to be live again, in milliseconds (L33). */
const longestReturn = 10_000;

/** `npm run soak -- acks`: 200 kills. ACKS_SEED chooses the moments of the kills, ACKS_KILLS how many there are. */
const seed = Number(process.env['ACKS_SEED'] ?? Date.now() % 1e9);
const kills = Number(process.env['ACKS_KILLS'] ?? 200);

it(`S9 S22 L33 keeps what it acknowledged over ${kills} kills (seed ${seed})`, { timeout: 0 }, async () => {
  const verdict = await auditAcknowledgements({
    seed,
    kills,
    rounds: Math.ceil(kills / 4),
    liveEvery: 10,
    longestReturn,
  });
  process.stdout.write(`seed ${seed}: ${describeVerdict(verdict)}\n`);
  expect(verdict.problems.slice(0, 20)).toEqual([]);
});
