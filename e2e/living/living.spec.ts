import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { check, type Limits } from './checker.ts';
import { type Pace, planOf } from './plan.ts';
import { figuresOf, lineOf } from './report.ts';
import { playRounds } from './run.ts';
import { test } from './stage.ts';
import type { World } from './world.ts';

/** `npm run soak -- browser` sets these: for how long to go on, and the seed of what happens. */
const soakMinutes = Number(process.env['LIVING_MINUTES'] ?? 0);
const isSoak = soakMinutes > 0;
const minutes = isSoak ? soakMinutes : 2;
const seed = Number(process.env['LIVING_SEED'] ?? 18);

/** In two minutes every kind of fault has its turn, and most of the time goes into recovering. */
const pace: Pace = isSoak
  ? { shortest: 3, longest: 24, double: 0.35, outage: 0.03, stint: 4 }
  : { shortest: 2, longest: 4, double: 0.6, outage: 0, stint: 3 };

/** What is promised (L31 to L33, L39), and a second for what the harness itself takes. */
const promised: Limits = { connectedOnDeadLine: 16_000, live: 11_000, sent: 30_000, logOut: 5_000 };
/** Beside other tests on a small machine every step takes several times as long: here only what hangs is found. */
const generous: Limits = { connectedOnDeadLine: 45_000, live: 50_000, sent: 59_000, logOut: 20_000 };

test('L31 L32 L33 S22 S30 a device that is killed, frozen, cut off and misled keeps its word', async ({
  createWorld,
}, testInfo) => {
  test.setTimeout((minutes + 8) * 60_000);
  // More than a run can play, with two people for every eight rounds.
  const plan = planOf(seed, Math.ceil(minutes * 8), pace);
  const people = Math.max(...plan.map(({ person }) => person)) + 1;
  const world = await createWorld({ people, profile: testInfo.outputPath('profile') });
  const start = Date.now();
  const limits = isSoak ? promised : generous;
  const look = () => {
    const figures = figuresOf(world.history);
    const violations = check(world.history, limits);
    report(world, { seed, plan, figures, violations });
    say(`${Math.round((Date.now() - start) / 60_000)} of ${minutes} minutes: ${lineOf(figures, violations)}`);
    return violations;
  };
  const looking = setInterval(look, 60_000);
  say(`The living browser plays seed ${seed} for ${minutes} minutes`);
  await playRounds(world, plan, start + minutes * 60_000);
  clearInterval(looking);
  const violations = look();
  expect(violations, `broken rules: npm run soak -- browser --seed ${seed} plans the same`).toEqual([]);
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes all that was planned, what happened and how it ended. */
function report({ history }: World, outcome: object): void {
  mkdirSync('node_modules/.muster', { recursive: true });
  const lean = history.map((each) => (each.kind === 'stored' ? { ...each, rows: each.rows.length } : each));
  writeFileSync(
    `node_modules/.muster/living-browser-${seed}.json`,
    JSON.stringify({ ...outcome, history: lean }, null, 1),
  );
}
