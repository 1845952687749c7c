import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Load, startLoad } from './bounds/mixed-load.ts';
import { writeDataFolder } from './invented-company.ts';
import { tableOf } from './report.ts';
import { type Server, startMuster } from './server.ts';
import { size } from './size.ts';
import { insertThirtyDays } from './thirty-days.ts';

// What a server holds after minutes under load: memory, descriptors, its write-ahead log, and its longest hold.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: size.loadedMinutes },
    tiny: { type: 'boolean', default: false },
  },
});

/** What the end may have more than the middle, when everything that grows has its bound. */
const allowed = { heapMegabytes: 24, descriptors: 24, walMegabytes: 64 } as const;

const columns = ['heap MB', 'rss MB', 'descriptors', 'WAL MB', 'longest hold ms', 'requests', 'refused'];

const folder = mkdtempSync(join(tmpdir(), 'muster-bounds-'));
try {
  const people = await writeDataFolder(folder, size.loadedPeople, (db, all) => {
    for (const { id } of all) insertThirtyDays(db, id);
  });
  const server = await startMuster(folder);
  const load = await startLoad(server.port, people, size.loadedSockets);
  try {
    const half = (Number(values.minutes) * 60_000) / 2;
    const samples = [
      await sampleAfter('start', server, load, Math.min(half, 20_000)),
      await sampleAfter('middle', server, load, half),
      await sampleAfter('end', server, load, half),
    ];
    process.stdout.write(`${tableOf(['when', ...columns], samples.map(lineOf))}\n\n${verdictOn(samples)}\n`);
  } finally {
    await load.stop();
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Sample {
  readonly when: string;
  readonly heap: number;
  readonly rss: number;
  readonly descriptors: number;
  readonly wal: number;
  /** The longest hold of the event loop since the sample before, in milliseconds of processor time. */
  readonly hold: number;
  readonly requests: number;
  readonly refused: number;
}

/** Loads the server for so many milliseconds, then measures it while the load goes on. */
async function sampleAfter(when: string, server: Server, load: Load, milliseconds: number): Promise<Sample> {
  const { work } = await server.longestHold(() => load.run(milliseconds));
  const { heap, rss } = await server.memory();
  return {
    when,
    heap: heap / 1e6,
    rss: rss / 1e6,
    descriptors: (await readdir(`/proc/${server.pid}/fd`).catch(() => [])).length,
    wal: (statSync(join(folder, 'muster.db-wal'), { throwIfNoEntry: false })?.size ?? 0) / 1e6,
    hold: work,
    ...load.counts(),
  };
}

function lineOf({ when, heap, rss, descriptors, wal, hold, requests, refused }: Sample): string[] {
  const figures = [heap, rss].map((each) => each.toFixed(1));
  return [
    when,
    ...figures,
    String(descriptors),
    wal.toFixed(1),
    hold.toFixed(0),
    String(requests),
    String(refused),
  ];
}

function verdictOn([, middle, end]: readonly Sample[]): string {
  if (!middle || !end) throw new Error('The load was not measured');
  const problems = [
    end.heap - middle.heap > allowed.heapMegabytes && 'memory grows',
    end.descriptors - middle.descriptors > allowed.descriptors && 'descriptors grow',
    end.wal > allowed.walMegabytes && 'the write-ahead log grows',
  ].filter(Boolean);
  if (problems.length > 0) process.exitCode = 1;
  return problems.length === 0 ? 'everything stays within its bounds' : problems.join('; ');
}
