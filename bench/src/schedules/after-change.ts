import { askOf } from '../event-loop/ask.ts';
import { administratorOf } from '../groups.ts';
import type { Person } from '../invented-company.ts';
import { startMuster } from '../server.ts';
import { measured, type Planned } from './plan-ahead.ts';

/** Far enough ahead that no day of it is closed, and in a century of its own. */
const firstDay = Date.UTC(2100, 0, 1);

/** Asks the first questions of administrators' screens after each change of working times: nothing is remembered then. */
export async function askAfterChanges(
  folder: string,
  people: readonly Person[],
  rounds: number,
): Promise<Planned[]> {
  const server = await startMuster(folder);
  const { ask, close } = askOf(server.port);
  const { cookie, id: userId } = administratorOf(people);
  let changes = 0;
  const change = () => {
    const date = new Date(firstDay + 86_400_000 * changes).toISOString().slice(0, 10);
    changes += 1;
    const body = { date, day: null, reason: 'Swap', userId };
    return ask({ method: 'POST', path: '/api/admin/schedule-exceptions', cookie, body, status: 201 });
  };
  try {
    const planned: Planned[] = [];
    for (const name of ['stats', 'missing'] as const) {
      process.stderr.write(`${name} after a change …\n`);
      const path = `/api/admin/attendance/${name}`;
      const title = name === 'stats' ? 'the figures of today' : 'who is missing';
      const asked = await measured(server, () => ask({ path, cookie }), rounds, change);
      planned.push({ title: `${title}, after a change of hours`, ...asked });
    }
    return planned;
  } finally {
    close();
    await server.stop();
  }
}
