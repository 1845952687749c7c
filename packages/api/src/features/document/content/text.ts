import type { FileHandle } from 'node:fs/promises';
import { notWhatItSays, refusal } from './refusals.ts';

/** Text has tabs, line breaks, page breaks and, in old mail, escapes; no other control characters. */
const allowedControls: ReadonlySet<number> = new Set([9, 10, 12, 13, 27]);
const isControl = (byte: number) => (byte < 32 && !allowedControls.has(byte)) || byte === 127;

/** The beginnings of pages, drawings, scripts and other kinds of files. */
const disguise = /^\s*(<(!doctype|html|svg|head|body|script|iframe|style|\?xml|!--)|%PDF-|\{\\rtf|#!)/i;

/** Checks plain text: any encoding without NUL, and no beginning of another kind of file. */
export async function checkText(handle: FileHandle): Promise<void> {
  const beginning = await readText(handle, 'text file');
  if (disguise.test(beginning)) throw refusal('This file is not plain text: choose the original');
}

/** Mail headers of which a message has at least one. */
const mailField = /^(from|to|subject|date|received|return-path|message-id|mime-version):/im;

/** Checks a saved email: text that begins with header lines. */
export async function checkMail(handle: FileHandle): Promise<void> {
  const [head = ''] = (await readText(handle, 'email')).split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/);
  const areFields = lines.every((line) => /^([!-9;-~]+:|[ \t])/.test(line));
  if (!areFields || !mailField.test(head)) throw notWhatItSays('email (.eml)');
}

/** Reads a file as text and returns its beginning. Bytes above 127 may have any encoding. */
async function readText(handle: FileHandle, kind: string): Promise<string> {
  let beginning: string | undefined;
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    const bytes = Buffer.from(chunk);
    if (bytes.some(isControl)) throw notWhatItSays(kind);
    beginning ??= bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  }
  return beginning ?? '';
}
