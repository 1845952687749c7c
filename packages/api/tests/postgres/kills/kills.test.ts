import { expect, it } from 'vitest';
import { playKills } from './play-kills.ts';

/** `npm run soak -- kills` plays two minutes. */
const seed = Number(process.env['KILLS_SEED'] ?? 20);
const seconds = Number(process.env['KILLS_SECONDS'] ?? 20);

it(`L53 keeps what it acknowledged while servers and PostgreSQL are killed for ${seconds} s (seed ${seed})`, {
  timeout: 1000 * (10 * seconds + 100),
}, async () => {
  const { problems, returns, ...figures } = await playKills({ seed, duration: 1000 * seconds, people: 8 });
  process.stdout.write(`${JSON.stringify({ seed, ...figures, returns })}\n`);
  expect(problems.slice(0, 20)).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(0);
});
