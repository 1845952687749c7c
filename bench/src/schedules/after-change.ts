import type { Ask } from '../event-loop/ask.ts';
import { administratorOf } from '../groups.ts';
import type { Person } from '../invented-company.ts';
import { type Measured, measureEach } from './measured.ts';

/** Far enough ahead that no day of it is closed, and in a century of its own. */
const firstDay = Date.UTC(2100, 0, 1);

const titles = { stats: 'the figures of today', missing: 'who is missing' } as const;

/** Asks the first questions of administrators' screens after each change of working times: nothing is remembered then. */
export function askAfterChanges(
  folder: string,
  people: readonly Person[],
  rounds: number,
): Promise<Measured[]> {
  const { cookie, id: userId } = administratorOf(people);
  let changes = 0;
  const change = (ask: Ask) => {
    const date = new Date(firstDay + 86_400_000 * changes).toISOString().slice(0, 10);
    changes += 1;
    const body = { date, day: null, reason: 'Swap', userId };
    return ask({ method: 'POST', path: '/api/admin/schedule-exceptions', cookie, body, status: 201 });
  };
  return measureEach(folder, rounds, (ask) =>
    Object.entries(titles).map(([name, title]) => ({
      title: `${title}, after a change of hours`,
      run: () => ask({ path: `/api/admin/attendance/${name}`, cookie }),
      prepare: () => change(ask),
    })),
  );
}
