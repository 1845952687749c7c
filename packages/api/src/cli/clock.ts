import { Command } from 'commander';
import { acceptClock } from '../clock/accept-clock.ts';
import { clockFinding } from '../clock/clock-report.ts';
import { createServerClock, machineTime } from '../clock/server-clock.ts';
import { print, withStore } from './terminal.ts';

export function clockCommand(): Command {
  return new Command('clock')
    .description("show whether the machine's clock is trusted")
    .action(() =>
      withStore(async (store) => print(clockFinding((await createServerClock(store, machineTime)).read()))),
    )
    .addCommand(acceptCommand());
}

function acceptCommand(): Command {
  return new Command('accept')
    .description("confirm that the machine's clock is right, so the jobs continue")
    .action(async () => {
      await withStore(async (store) => {
        const time = (await createServerClock(store, machineTime)).read();
        return store.write((tx) => acceptClock(tx, time, { actorId: null }));
      });
      print('The clock is trusted. The jobs continue within a minute');
    });
}
