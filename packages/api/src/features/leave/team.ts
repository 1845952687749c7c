import { readLeaveTimes } from '@muster/db/features/leave/calendar';
import { listTeamDepartments, listTeammates, listTeammatesAway } from '@muster/db/features/leave/team';
import { worksOn } from '@muster/db/features/working-time/planned';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import type { ColleagueAway } from '@muster/domain/leave/preview';
import { peopleByDay } from '@muster/domain/leave/team';
import type { TeamMonth, TeamMonthInput } from '@muster/domain/leave/team-schema';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { spanOfMonth } from './calendar.ts';

/** The counts are of the whole company, because in a small department they would name someone (D18, U160). */
export async function readTeamMonth(
  question: Pick<Context, 'store' | 'now'> & { readonly viewer: Viewer },
  { month, department }: TeamMonthInput = {},
): Promise<TeamMonth> {
  const { store, viewer } = question;
  const span = await spanOfMonth(question, month);
  return inOneSnapshot(store.read, async (read) => {
    const pending: ColleagueAway[] = [];
    for await (const some of readLeaveTimes(read, span, 'pending'))
      pending.push(...some.filter(({ userId }) => userId !== viewer.id));
    return {
      ...(await listTeammates(read, viewer.id, department, span.startDate)),
      departments: await listTeamDepartments(read),
      away: await listTeammatesAway(read, span, department),
      asked: peopleByDay(span, pending, worksOn(await getWorkingTimes(read))),
    };
  });
}
