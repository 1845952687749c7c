import { type DocumentFile, findDocumentFile } from '@muster/db/features/document/reads';
import { recordReadings } from '@muster/db/features/grievance/writes';
import type { Db } from '@muster/db/store/connection';
import type { TokenScope } from '@muster/domain/account/token/scopes';
import { mayShowInline, mediaTypes } from '@muster/domain/document/rules';
import { DomainError } from '@muster/domain/errors';
import type { FastifyReply } from 'fastify';
import type { WriterContext } from '../../command.ts';
import { expectScope } from '../../http/bearer.ts';
import { httpTexts } from '../../http/texts.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findHrDocument } from '../hr-document/answer.ts';
import { dispositionOf } from './disposition.ts';
import type { OpenFile } from './file-store.ts';
import { isActivePdf } from './pdf-actions.ts';
import { isEvidence } from './upload.ts';
import { storedName } from './upload-storage.ts';

export interface ServedFile extends Pick<DocumentFile, 'userId' | 'originalName' | 'mimeType'> {
  readonly grievanceId: number | null;
  /** What a token needs for it; undefined if none may have it (D82). */
  readonly scope: TokenScope | undefined;
}

type FindFile = (db: Db, fileName: string, viewer: Viewer) => Promise<ServedFile | undefined>;

const finders: readonly FindFile[] = [findEvidenceOrCertificate, findHrDocument];

async function findEvidenceOrCertificate(db: Db, fileName: string, viewer: Viewer) {
  const file = await findDocumentFile(db, fileName, viewer);
  if (!file || (viewer.by === 'token' && isEvidence(file))) return undefined;
  return {
    ...file,
    grievanceId: file.relatedType === 'grievance' ? file.relatedId : null,
    scope: file.userId === viewer.id ? ('documents:read' as const) : undefined,
  };
}

type Sources = Pick<WriterContext, 'store' | 'uploads' | 'viewer' | 'now'>;

/** Throws `not_found` if hidden (D21). Records an administrator's opening of a grievance's file first (D20). */
export async function serveFile(reply: FastifyReply, ctx: Sources, fileName: string): Promise<FastifyReply> {
  const { store, viewer, now } = ctx;
  const file = storedName.test(fileName) ? await find(store.read, fileName, viewer) : undefined;
  if (!file) throw new DomainError('not_found', httpTexts.notFound());
  const { grievanceId } = file;
  if (viewer.scopes) expectScope(viewer.scopes, file.scope, reply);
  if (grievanceId !== null && file.userId !== viewer.id)
    await store.write((tx) => recordReadings(tx, viewer.id, [grievanceId], now));
  const stored = await openStored(reply, ctx, fileName);
  const isShown = mayShowInline(file.mimeType) && !(await isActive(ctx, { ...file, fileName }, stored));
  const headers = { ...headersOf(file, isShown), 'content-length': stored.size };
  return reply.headers(headers).send(stored.stream());
}

async function find(db: Db, fileName: string, viewer: Viewer): Promise<ServedFile | undefined> {
  for (const finder of finders) {
    const file = await finder(db, fileName, viewer);
    if (file) return file;
  }
  return undefined;
}

async function openStored(
  reply: FastifyReply,
  { uploads }: Pick<Sources, 'uploads'>,
  fileName: string,
): Promise<OpenFile> {
  const stored = await uploads.files.open(fileName);
  if (stored) return stored;
  reply.log.error({ fileName }, 'an uploaded file is missing');
  throw new DomainError('not_found', httpTexts.notFound());
}

type Named = Pick<ServedFile, 'mimeType'> & { readonly fileName: string };

async function isActive(
  { uploads }: Pick<Sources, 'uploads'>,
  { mimeType, fileName }: Named,
  stored: OpenFile,
) {
  try {
    return mimeType === mediaTypes.pdf && (await isActivePdf(uploads, fileName, stored));
  } catch (error) {
    await stored.close();
    throw error;
  }
}

function headersOf({ originalName, mimeType }: ServedFile, isShown: boolean) {
  return {
    'content-type': mimeType,
    'content-disposition': dispositionOf(originalName, isShown),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
