import { expect, it } from 'vitest';
import { type Played, playKills } from './play-kills.ts';

/** `npm run soak -- kills` plays two minutes. */
const seed = Number(process.env['KILLS_SEED'] ?? 20);
const balancer = process.env['KILLS_BALANCER'];
const seconds = Number(process.env['KILLS_SECONDS'] ?? 8);

it(`L53 keeps what it acknowledged while servers and PostgreSQL are killed for ${seconds} s (seed ${seed})`, {
  timeout: 1000 * (10 * seconds + 100),
}, async () => {
  const played = await playKills({ seed, duration: 1000 * seconds, people: 8, balancer });
  process.stdout.write(`seed ${seed}: ${describePlayed(played)}\n`);
  expect(played.problems.slice(0, 20)).toEqual([]);
  expect(played.acknowledged).toBeGreaterThan(0);
});

function describePlayed({ balancer, kills, acknowledged, unanswered, returns, caughtUpAfter }: Played) {
  const longest = (after: 'server' | 'database') => {
    const all = returns.filter((each) => each.after === after);
    const slowest = all.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
    const [starts, starved] = [slowest?.starts ?? 0, inSeconds(slowest?.starved ?? 0)];
    return `${inSeconds(slowest?.milliseconds ?? 0)} (${starts} starts, ${starved} without a processor)`;
  };
  return [
    `behind ${balancer}, ${kills.server} kills of a server and ${kills.database} of PostgreSQL`,
    `${acknowledged} writes acknowledged, ${unanswered} tries not taken`,
    `a server back ${longest('server')} after its own kill at most, ${longest('database')} after PostgreSQL's return`,
    `all devices up to date ${inSeconds(caughtUpAfter)} after the last return`,
  ].join('; ');
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
