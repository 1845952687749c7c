import { getCurrentUser } from '@muster/db/features/account/reads';
import { getCalendar } from '@muster/db/features/company/reads';
import { recordExport } from '@muster/db/features/personal-data/writes';
import { DomainError } from '@muster/domain/errors';
import { personKey } from '@muster/domain/people/key';
import { personalDataTexts } from '@muster/domain/personal-data/texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import type { Contexts } from '../../context.ts';
import { httpTexts } from '../../http/texts.ts';
import { translateTo } from '../../language/translate-to.ts';
import { administrator, signedIn } from '../../trpc.ts';
import { expectConfirmed } from '../account/expect-confirmed.ts';
import { dispositionOf } from '../document/disposition.ts';
import { entriesOf } from './entries.ts';
import { zipStream } from './zip.ts';

export function registerPersonalData(scope: FastifyInstance, { contextOf }: Contexts): void {
  const schema = (summary: string, tag: string) => ({ summary, tags: [tag] });
  // A HEAD would add an audit entry.
  const exposeHeadRoute = false;
  scope.get(
    '/api/account/personal-data',
    {
      config: { access: 'employee' },
      exposeHeadRoute,
      schema: schema('Your personal data, as a ZIP', 'account'),
    },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const viewer = signedIn(ctx.viewer);
      await expectConfirmed('account.exportData', ctx, viewer);
      return send(reply, { ...ctx, viewer }, viewer.id);
    },
  );
  scope.get<{ Params: { userId: string } }>(
    '/api/admin/people/:userId/personal-data',
    {
      config: { access: 'admin' },
      exposeHeadRoute,
      schema: schema('The personal data of a person, as a ZIP', 'people'),
    },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const viewer = administrator(ctx, 'people.exportData');
      await expectConfirmed('people.exportData', ctx, viewer);
      const { data } = personKey.safeParse({ userId: Number(request.params.userId) });
      if (!data) throw new DomainError('not_found', httpTexts.notFound());
      return send(reply, { ...ctx, viewer }, data.userId);
    },
  );
}

/** Records the export before anything of it leaves. An administrator's own is the same by either path. */
async function send(reply: FastifyReply, ctx: WriterContext, personId: number): Promise<FastifyReply> {
  const { store, viewer, now, limits, uploads } = ctx;
  const person = await getCurrentUser(store.read, personId);
  const end = await limits.exporting.begin(String(viewer.id));
  if (!end) throw new DomainError('conflict', personalDataTexts.exportYoursBeingDownloaded());
  try {
    await limits.account.export.take(String(viewer.id), now);
    await store.write(async (tx) => {
      await expectStillAllowed(tx, viewer);
      await recordExport(tx, { personId, actorId: viewer.id }, now);
    });
    const zone = await getCalendar(store.read);
    const madeBy = (await getCurrentUser(store.read, viewer.id)).fullName;
    const entries = entriesOf({
      db: store.read,
      asked: { personId, madeBy: personId === viewer.id ? 'person' : 'administrator' },
      hasPredictions: zone.prediction === 'on',
      head: {
        company: zone.name,
        person: person.fullName,
        employeeId: person.employeeId,
        madeBy,
        madeAt: now,
        zone,
      },
      files: uploads.files,
      translate: translateTo(person.language ?? zone.language),
      queued: (read) => limits.bigReads.run(viewer.id, read),
    });
    const archive = zipStream(entries, new Date(now));
    archive.once('close', end);
    return reply.headers(headersOf(person.employeeId)).send(archive);
  } catch (error) {
    end();
    throw error;
  }
}

function headersOf(employeeId: string) {
  return {
    'content-type': 'application/zip',
    'content-disposition': dispositionOf(`personal-data-${employeeId}.zip`, false),
    'x-content-type-options': 'nosniff',
  };
}
