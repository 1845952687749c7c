import { getCurrentUser } from '@muster/db/features/account/reads';
import { getCalendar } from '@muster/db/features/company/reads';
import { companyDate } from '@muster/domain/calendar/instant';
import type { FastifyInstance } from 'fastify';
import type { Contexts } from '../../context.ts';
import { unauthenticated } from '../../http/errors.ts';

export function registerLetter(app: FastifyInstance, { contextOf }: Contexts): void {
  const schema = { summary: 'Your employment letter, as a PDF', tags: ['hrDocument'] };
  app.get(
    '/api/papers/employment-letter',
    { config: { access: 'employee', scope: 'hr-documents:read' }, schema },
    async (request, reply) => {
      const { viewer, store, now } = await contextOf(request);
      if (!viewer) throw unauthenticated();
      const calendar = await getCalendar(store.read);
      const user = await getCurrentUser(store.read, viewer.id);
      // Loaded on demand, because most servers never print a letter.
      const { printInThread } = await import('./letter-printer.ts');
      const date = companyDate(now, calendar);
      const letter = await printInThread({ ...user, company: calendar.name, date, printedAt: now });
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', 'attachment; filename="employment-letter.pdf"')
        .send(letter);
    },
  );
}
