import { getCalendar } from '@muster/db/features/company/reads';
import { getColleague, listChartTeams, listColleagues } from '@muster/db/features/people/directory';
import { companyDate } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { extended, tableCursors } from '@muster/domain/lists/position';
import { tablePageOf } from '@muster/domain/lists/table-page';
import { chartTeam, colleague, directoryInput } from '@muster/domain/people/directory-schema';
import { directoryTexts } from '@muster/domain/people/directory-texts';
import { personKey } from '@muster/domain/people/key';
import * as z from 'zod/mini';
import { tablePage } from '../../paging/answer.ts';
import { answers, employee, router } from '../../trpc.ts';

/** Everyone, where the company has a directory. Where it is off, its doors are not there. */
const looking = employee.use(async ({ ctx, next }) => {
  const calendar = await getCalendar(ctx.store.read);
  if (calendar.directory === 'off') throw new DomainError('not_found', directoryTexts.directoryOff());
  return next({ ctx: { looking: { now: ctx.now, today: companyDate(ctx.now, calendar) } } });
});

/** Colleagues as everyone sees them. */
export const directoryRouter = router({
  page: looking
    .meta({ 'GET /api/people': 'A page of the people who work here, by name' })
    .input(extended(directoryInput, tableCursors))
    .concat(answers(tablePageOf(colleague)))
    .query(({ ctx, input = {} }) =>
      tablePage(ctx, input, (place) => listColleagues(ctx.store.read, { ...input, place }, ctx.looking)),
    ),

  teams: looking
    .meta({ 'GET /api/people/teams': 'The teams with their leads, by name' })
    .concat(answers(z.array(chartTeam)))
    .query(({ ctx }) => listChartTeams(ctx.store.read, ctx.looking.today)),

  person: looking
    .meta({ 'GET /api/people/:userId': 'A colleague, with what they share' })
    .input(personKey)
    .concat(answers(colleague))
    .query(({ ctx, input }) => getColleague(ctx.store.read, input.userId, ctx.looking)),
});
