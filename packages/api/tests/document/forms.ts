import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { document } from '@muster/domain/document/schema';
import type { Answer } from '@muster/testing/calling';
import type { Muster, Person } from '@muster/testing/harness';

/** One part of a form: a field, or a file when it has a name. */
export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  readonly fileName?: string;
}

/** A whole PDF, as far as anyone looks at it; different ones by their number. */
export const pdf = (number = 1): Buffer => Buffer.from(`%PDF-1.7\n% ${number}\n%%EOF\n`);

/** A form as it goes over the wire, with its content type. */
export function formOf(parts: readonly Part[]): { payload: Buffer; type: string } {
  const boundary = `----${randomUUID()}`;
  const chunks = parts.flatMap(({ name, content, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/pdf`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** What a test says of an upload. */
export interface Upload {
  readonly fields?: Readonly<Record<string, string>>;
  readonly content?: Buffer | string;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The parts of an ordinary upload: a medical certificate as PDF. */
export function partsOf({ fields, content = pdf(), fileName = 'note.pdf' }: Upload = {}): Part[] {
  const all = { documentType: 'medical_certificate', ...fields };
  const named = Object.entries(all).map(([name, text]) => ({ name, content: text }));
  return [...named, { name: 'file', content, fileName }];
}

/** Sends parts to the upload path. */
export function send(
  muster: Muster,
  as: Person | undefined,
  parts: readonly Part[],
  headers = {},
): Promise<Answer> {
  const { payload, type } = formOf(parts);
  return muster.call('POST', '/api/documents/upload', payload, {
    as,
    headers: { 'content-type': type, ...headers },
  });
}

/** Uploads as the form of the app does it. */
export function upload(muster: Muster, as: Person, sent: Upload = {}): Promise<Answer> {
  return send(muster, as, partsOf(sent), sent.headers);
}

/** The document that an upload answered with; fails if it was refused. */
export function documentIn({ status, body }: Answer) {
  if (status !== 201) throw new Error(`Not stored: ${status} ${JSON.stringify(body)}`);
  return document.parse(body);
}

/** The names of finished files, wherever they are kept, and of those that are still arriving. */
export async function filesOf({ deps }: Muster): Promise<{ stored: string[]; arriving: string[] }> {
  const { dataFolder, files } = deps.uploads;
  return {
    stored: (await files.list()).map(({ name }) => name),
    arriving: readdirSync(`${dataFolder}/uploads/tmp`),
  };
}

/** How many rows tell of documents. */
export async function rowsOf({ store }: Muster): Promise<number> {
  return (await store.read.selectFrom('documents').select('id').execute()).length;
}
