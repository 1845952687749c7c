import { it } from 'vitest';
import { type Coverage, describeCoverage, fuzzRound } from './round.ts';

/** `npm run soak -- fuzz`: a million calls. FUZZ_SEED and FUZZ_ROUNDS repeat some of them. */
const first = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1e9);
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 1_000);

it(`${rounds} rounds of 1,000 made-up calls from seed ${first}`, { timeout: 0 }, async () => {
  const coverage: Coverage = new Map();
  for (let seed = first; seed < first + rounds; seed += 1) {
    await fuzzRound(seed, 1_000, coverage);
    if ((seed - first) % 50 === 0) process.stdout.write(`seed ${seed}: ${describeCoverage(coverage)}\n`);
  }
  process.stdout.write(`${describeCoverage(coverage)}\n`);
});
