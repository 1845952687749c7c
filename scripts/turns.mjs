import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/**
 * Tests that repeat others elsewhere, as on the second engine, take turns: `npm test` plays a quarter of them, which the
 * commit chooses, so that a commit's runs are alike and the next commits play the rest (decision 067).
 */
const turns = 4;

/** The turn of the commit that is checked out, 0 to 3; 0 where there is no commit. */
export function turnOfCommit(folder) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return Number.parseInt(stdout?.trim().slice(-8) || '0', 16) % turns;
}

/** Those whose turn it is; all of them unless `npm test` said which turn it plays. */
export function inTurn(all, turn = process.env['MUSTER_TEST_TURN']) {
  return turn ? all.filter((_, place) => place % turns === Number(turn)) : [...all];
}

/** The files of a folder whose names match, by their paths in it. */
export function filesIn(folder, pattern) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => pattern.test(name)).sort();
}
