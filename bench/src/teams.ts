import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askOf } from './event-loop/ask.ts';
import { writeDataFolder } from './invented-company.ts';
import { closedWorkDays, insertWorkDays } from './prediction-days.ts';
import { median, tableOf, writeTable } from './report.ts';
import { startMuster } from './server.ts';
import { isTiny, size } from './size.ts';
import { insertTeams, leadsOf } from './teams/insert.ts';
import { watchedOptions } from './watched-options.ts';

// What a lead's screen costs in a company of 400 teams: the calls of /team, by the lead of one team and of a branch.

const options = watchedOptions();
/** Milliseconds of processor time of a call. */
const limit = 50;
const asksAtOnce = isTiny ? 1 : 5;

const paths = {
  'how much waits': '/api/team/waiting',
  'the people': '/api/team/people',
  'the day': '/api/team/attendance',
  'who is missing': '/api/team/attendance/missing',
  'the leave requests': '/api/team/leave-requests',
  'the corrections': '/api/team/corrections',
} as const;

/** Throws if someone who leads people is shown none. */
function expectRows(title: string, length: number): void {
  if (title === 'the people' && length < 1_000) throw new Error(`The people have ${length} bytes`);
}

const folder = mkdtempSync(join(tmpdir(), 'muster-teams-'));
try {
  const days = closedWorkDays(size.recordedDays);
  const people = await writeDataFolder(folder, options.people, (db, all) => {
    insertWorkDays(db, all, days);
    insertTeams(db, all);
  });
  const lines: string[][] = [];
  const server = await startMuster(folder);
  const { ask, close } = askOf(server.port);
  try {
    for (const [led, { cookie }] of Object.entries(leadsOf(people)))
      for (const [title, path] of Object.entries(paths)) {
        process.stderr.write(`${title} of ${led} …\n`);
        const times: number[] = [];
        // The first round fills the caches.
        for (let round = -1; round < options.rounds; round += 1) {
          const before = await server.cpu();
          for (let turn = 0; turn < asksAtOnce; turn += 1) expectRows(title, await ask({ path, cookie }));
          const spent = ((await server.cpu()) - before) / 1_000 / asksAtOnce;
          if (round >= 0) times.push(spent);
        }
        if (median(times) > limit && !isTiny) process.exitCode = 1;
        lines.push([`${title} of ${led}`, `**${median(times).toFixed(1)}**`, `≤ ${limit}`]);
      }
  } finally {
    close();
    await server.stop();
  }
  const table = tableOf(['what a lead asks for', 'processor, ms', 'target, ms'], lines);
  process.stdout.write(`${table}\n`);
  if (options.keeps)
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'teams');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
