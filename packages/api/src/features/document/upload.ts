import { open, readFile } from 'node:fs/promises';
import type { Document } from '@muster/db/features/document/document';
import { findRelatedId } from '@muster/db/features/document/relation';
import { checkStorage } from '@muster/db/features/document/storage';
import { insertDocument, type PlacedFile } from '@muster/db/features/document/writes';
import { withCertificate } from '@muster/db/features/leave/writes/request';
import { withoutMetadata } from '@muster/domain/document/photo';
import {
  type AcceptedFile,
  checkUpload,
  type Extension,
  isPhoto,
  type Relation,
  referenceOf,
} from '@muster/domain/document/rules';
import { type UploadFields, uploadFields } from '@muster/domain/document/schema';
import { documentTexts } from '@muster/domain/document/texts';
import { DomainError } from '@muster/domain/errors';
import { msg } from '@muster/domain/language/translate';
import { type CommandContext, keepingId, runIdempotent, type WriterContext } from '../../command.ts';
import { noTokens } from '../../http/errors.ts';
import { expectStorable } from '../../http/storable.ts';
import { findOwn } from './attach.ts';
import type { Declared } from './begin-upload.ts';
import { checkContent } from './content/check.ts';
import { notWhatItSays } from './content/refusals.ts';
import type { ReceivedForm } from './receive-file.ts';
import { onDisk, type ReceivedFile } from './receive-file.ts';
import { storeFile } from './store-file.ts';
import type { UploadStorage } from './upload-storage.ts';

/** A repeated `Idempotency-Key` keeps no second file (D22, D23, D49). Throws `not_found` for what is another's. */
export async function storeUpload(
  ctx: WriterContext,
  storage: UploadStorage,
  { fields: sent, file }: ReceivedForm,
  declared: Declared,
): Promise<Document> {
  expectStorable(sent);
  const fields = uploadFields.parse(sent);
  if (ctx.viewer.by === 'token' && isEvidence(fields)) throw noTokens();
  const accepted = checkUpload(file.sentName, file.size, fields.documentType);
  const { extension, originalName } = accepted;
  await checkContent(file.path, extension);
  const clean = await cleanPhoto(file, extension);
  await storage.scan(file.path);
  const call = { ctx, path: declared.path, input: { ...fields, originalName, sha256: file.sha256 } };
  return storeFile(storage, clean, extension, (placed, keepContent) =>
    runIdempotent(
      call,
      async (context) => {
        const document = await insertUpload(context, fields, accepted, placed);
        await keepContent(context.tx);
        return document;
      },
      keepingId(findOwn, declared),
    ),
  );
}

/** Whether a file or its row is of a grievance, which is open to no token (D58). */
export function isEvidence(of: {
  readonly documentType: string;
  readonly relatedType?: string | null | undefined;
}): boolean {
  return of.documentType === 'grievance_evidence' || of.relatedType === 'grievance';
}

async function insertUpload(
  { tx, viewer, now }: CommandContext,
  fields: UploadFields,
  { originalName, mimeType }: AcceptedFile,
  placed: PlacedFile,
): Promise<Document> {
  await checkStorage(tx.db, viewer.id, placed.fileSize);
  const relation = await findRelation({ tx, viewer, now }, fields);
  const { documentType } = fields;
  const document = { ...placed, ...relation, originalName, mimeType, documentType, userId: viewer.id };
  const insert = () => insertDocument(tx, document, now);
  const { relatedType, relatedId } = relation;
  if (relatedType !== 'leave_request' || relatedId === null) return insert();
  return withCertificate(tx, { id: relatedId, userId: viewer.id }, { by: viewer.id, at: now }, insert);
}

async function findRelation({ tx, viewer }: CommandContext, fields: UploadFields): Promise<Relation> {
  const reference = referenceOf(fields);
  if (!reference) return { relatedId: null, relatedType: null };
  const relatedId = await findRelatedId(tx.db, viewer.id, reference);
  if (relatedId !== undefined) return { relatedId, relatedType: reference.relatedType };
  throw new DomainError(
    'not_found',
    notThere[reference.by],
    reference.by === 'id' ? 'relatedId' : 'relatedKey',
  );
}

const notThere = {
  id: documentTexts.fileBelongsNotExist(),
  key: documentTexts.fileBelongsNotReachedYet(),
} as const;

/** Devices do it before they send one, but not every client is ours (D22). Throws `bad_input` for no whole picture. */
async function cleanPhoto(file: ReceivedFile, extension: Extension): Promise<ReceivedFile> {
  if (!isPhoto(extension)) return file;
  const sent = await readFile(file.path);
  const clean = withoutMetadata(sent, extension);
  if (!clean) throw notWhatItSays(msg('picture'));
  if (sent.equals(clean)) return file;
  await onDisk(rewrite(file.path, clean));
  return { ...file, size: clean.length };
}

async function rewrite(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
