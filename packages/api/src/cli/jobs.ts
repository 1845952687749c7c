import { getRun, listRuns } from '@muster/db/features/admin/job-runs';
import { allRows } from '@muster/domain/lists/list-rows';
import { Command, InvalidArgumentError } from 'commander';
import { beginTakingBack, finishTakingBack } from '../features/admin/take-back-run.ts';
import { print, withStore } from './terminal.ts';

const listed = 20;

export function jobsCommand(): Command {
  return new Command('jobs')
    .description('list what the jobs did, newest first')
    .action(() =>
      withStore(async (store) => {
        const runs = await listRuns(store.read, { ...allRows, limit: listed });
        for (const { id, job, beganAt, firstDate, lastDate, made, takenBackAt } of runs) {
          const state = takenBackAt === null ? '' : `, taken back at ${takenBackAt}`;
          print(`${id}  ${beganAt}  ${job} ${firstDate} to ${lastDate}, rows made: ${made}${state}`);
        }
        if (runs.length === 0) print('No job has run yet');
      }),
    )
    .addCommand(takeBackCommand());
}

function takeBackCommand(): Command {
  return new Command('take-back')
    .description('undo a run of a job; what people changed since stays')
    .argument('<run>', 'its number in the list', numberOf)
    .action(async (id: number) => {
      const run = await withStore(async (store, now) => {
        await store.write((tx) => beginTakingBack(tx, id, { by: null, now }));
        await finishTakingBack(store, now);
        return getRun(store.read, id);
      });
      print(`Run ${id} is undone: ${run.removed} of ${run.made} rows`);
    });
}

function numberOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('must be a whole number');
}
