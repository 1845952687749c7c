import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { hasAccounts } from '@muster/db/features/account/reads';
import { getCompany } from '@muster/db/features/company/reads';
import { restoredBackup } from '@muster/domain/backup/schema';
import { DomainError } from '@muster/domain/errors';
import { saidFields } from '@muster/domain/wire/said';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { sameSecret } from '../features/account/register.ts';
import { trackUploadProgress } from '../http/request-timeout.ts';
import { jsonSchemaOf } from '../rest/json-schema.ts';
import { acceptBackup } from './accept-backup.ts';
import { backupTexts } from './texts.ts';
import { markReady } from './uploaded-backup.ts';

type Restorable = Pick<Context, 'store' | 'uploads' | 'backups'>;

/** For the holder of the set-up token while there is no account (D24). `restart` starts on the restored folder. */
export function registerRestore(scope: FastifyInstance, deps: Restorable, restart: () => void): void {
  let isBusy = false;
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  scope.post<{ Body: IncomingMessage }>(
    '/api/setup/restore',
    { config: { access: 'anyone' }, schema },
    async (request, reply) => {
      const asked = readRequest(request);
      await expectHolder(deps, asked.token);
      if (isBusy) throw new DomainError('conflict', backupTexts.backupAlreadyBeingRestored());
      isBusy = true;
      try {
        const restored = await restore(request, deps, asked);
        finished(reply.raw, restart);
        return restored;
      } catch (error) {
        isBusy = false;
        throw error;
      }
    },
  );
}

async function restore(request: FastifyRequest<{ Body: IncomingMessage }>, deps: Restorable, asked: Asked) {
  const { dataFolder } = deps.uploads;
  const allow = withoutLimitOfTime(request);
  const progress = trackUploadProgress(request);
  try {
    const { createdAt, files } = await acceptBackup(dataFolder, {
      ...asked,
      content: request.body,
      length: Number(request.headers['content-length'] ?? 0) || undefined,
      freeBytes: deps.backups.freeBytes,
      advance: progress.advance,
    });
    await expectHolder(deps, asked.token);
    await markReady(dataFolder, createdAt);
    return { madeAt: createdAt, files: files.length };
  } finally {
    progress.end();
    allow();
  }
}

/** A big archive takes hours. Other requests keep their own limits, which the application sets for each. */
function withoutLimitOfTime({ server: { server } }: FastifyRequest): () => void {
  const { requestTimeout } = server;
  server.requestTimeout = 0;
  return () => {
    server.requestTimeout = requestTimeout;
  };
}

const headers = z.object({
  'muster-setup-token': z.string().max(200).default(''),
  /** Percent-encoded, because headers have no letters beyond ASCII. */
  'muster-passphrase': z
    .string()
    .max(10_000)
    .optional()
    .transform((text, context) => {
      try {
        return text === undefined || text === '' ? undefined : decodeURIComponent(text);
      } catch {
        context.addIssue('The passphrase is not percent-encoded');
        return z.NEVER;
      }
    }),
  'muster-end-sessions': z.enum(['true', 'false']).default('false'),
});

interface Asked {
  readonly token: string;
  readonly passphrase: string | undefined;
  readonly endSessions: boolean;
}

function readRequest(request: FastifyRequest): Asked {
  const read = headers.parse(request.headers);
  return {
    token: read['muster-setup-token'],
    passphrase: read['muster-passphrase'],
    endSessions: read['muster-end-sessions'] === 'true',
  };
}

/** Throws `not_found` unless the token is that of the printed link, and the folder has no account that could be lost. */
async function expectHolder({ store }: Restorable, token: string): Promise<void> {
  const { setupTokenHash } = await getCompany(store.read);
  const isHolder = setupTokenHash !== null && sameSecret(token, setupTokenHash);
  if (!isHolder || (await hasAccounts(store.read)))
    throw new DomainError('not_found', backupTexts.backupRestoredOnlyBeforeFirst());
}

const failure = jsonSchemaOf(z.object({ message: z.string(), ...saidFields }), 'output');

const schema = {
  summary: 'Restore a backup, before the set-up; the server then restarts on it',
  tags: ['backup'],
  consumes: ['application/octet-stream'],
  response: { 200: jsonSchemaOf(restoredBackup, 'output'), '4xx': failure, '5xx': failure },
};
