import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { largestFile } from '@muster/domain/document/rules';
import { documentTexts } from '@muster/domain/document/texts';
import { DomainError, StorageRefusal } from '@muster/domain/errors';
import type { FastifyRequest } from 'fastify';
import { CutOff } from '../../http/cut-off.ts';
import { trackUploadProgress } from '../../http/request-timeout.ts';
import { arrivingPath, makeUploadFolders } from './arriving.ts';
import type { UploadStorage } from './upload-storage.ts';

export interface ReceivedFile {
  readonly path: string;
  readonly sentName: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: ReceivedFile;
}

/** The most bytes of fields and boundaries around the file. */
export const longestRest = 65_536;
const limits = {
  fields: 20,
  files: 2,
  parts: 22,
  fieldSize: 2_000,
  headerPairs: 20,
  fileSize: largestFile + 1,
};

/** The file is removed afterwards unless `work` moved it (D23). Throws `bad_input`, `too_large` (D22), `busy`. */
export async function receiveFile<T>(
  request: FastifyRequest,
  storage: UploadStorage,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new DomainError('bad_input', documentTexts.sendFileForm(), 'file');
  if (Number(request.headers['content-length']) > largestFile + longestRest) throw tooLarge();
  const path = arrivingPath(storage);
  try {
    await onDisk(makeUploadFolders(storage));
    return await work(await receiveForm(request, path));
  } finally {
    // Where the folder cannot be changed, the sweep removes it later.
    await rm(path, { force: true }).catch(() => undefined);
  }
}

async function receiveForm(request: FastifyRequest, path: string): Promise<ReceivedForm> {
  const progress = trackUploadProgress(request);
  const fields = new Map<string, unknown>();
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      progress.advance();
      if (part.type === 'field') addField(fields, part);
      else if (part.fieldname !== 'file') throw new DomainError('bad_input', onlyOneFile, 'file');
      else if (file) throw new DomainError('bad_input', onlyOneFile, 'file');
      else file = await receivePart(part, path, progress.advance);
    }
  } catch (error) {
    // Reads and discards the rest, so that the client gets the answer and can reuse the connection.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error);
  } finally {
    progress.end();
  }
  if (!file) throw new DomainError('bad_input', documentTexts.chooseFileUpload(), 'file');
  return { fields: Object.fromEntries(fields), file };
}

const onlyOneFile = documentTexts.sendFileTime();

function addField(fields: Map<string, unknown>, part: Extract<Multipart, { type: 'field' }>): void {
  const { fieldname, value, valueTruncated } = part;
  if (fields.has(fieldname))
    throw new DomainError('bad_input', documentTexts.formFieldTwice({ fieldname }), fieldname);
  if (valueTruncated)
    throw new DomainError('bad_input', documentTexts.formFieldTooLong({ fieldname }), fieldname);
  fields.set(fieldname, value);
}

async function receivePart(part: MultipartFile, path: string, progress: () => void): Promise<ReceivedFile> {
  const handle = await onDisk(open(path, 'wx', 0o600));
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of part.file) {
      progress();
      size += chunk.length;
      if (size > largestFile) throw tooLarge();
      hash.update(chunk);
      await onDisk(writeAll(handle, chunk));
    }
    await onDisk(handle.sync());
    return { path, sentName: unescaped(part.filename ?? ''), size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Browsers encode quotation marks and line ends in names; names have no line ends. */
function unescaped(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[ad]/gi, '');
}

async function writeAll(handle: FileHandle, chunk: Buffer): Promise<void> {
  for (let written = 0; written < chunk.length; )
    written += (await handle.write(chunk, written)).bytesWritten;
}

/** A full or failing disk is treated as temporary: throws `busy`. */
export async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new StorageRefusal(documentTexts.couldNotSaveFile(), cause);
  }
}

function tooLarge(): DomainError {
  return new DomainError('too_large', documentTexts.fileTooLarge({ megabytes: 10 }), 'file');
}

/** Any other error while reading a form means that it is incomplete. */
function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return new CutOff();
}
