import { getCurrentUser } from '@muster/db/features/account/reads';
import { findLogo } from '@muster/db/features/company/logo';
import { getCalendar, getCompany } from '@muster/db/features/company/reads';
import type { Db } from '@muster/db/store/connection';
import { companyDate } from '@muster/domain/calendar/instant';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contexts } from '../../context.ts';
import { unauthenticated } from '../../http/errors.ts';

async function readLetterhead(db: Db) {
  const { companyAddress, letterPlace, signerName, signerFunction } = await getCompany(db);
  const logo = (await findLogo(db))?.content ?? null;
  return { companyAddress, letterPlace, signerName, signerFunction, logo };
}

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
      const letterhead = await readLetterhead(store.read);
      const { name: company, language, germanAddress } = calendar;
      const facts = { ...user, ...letterhead, company, language, germanAddress, date, printedAt: now };
      const letter = await printInThread(facts);
      const shown = 'preview' in z.object({}).loose().parse(request.query) ? 'inline' : 'attachment';
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `${shown}; filename="employment-letter.pdf"`)
        .send(letter);
    },
  );
}
