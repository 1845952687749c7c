import { type FileHandle, open } from 'node:fs/promises';
import type { Extension } from '@muster/domain/document/rules';
import { documentTexts } from '@muster/domain/document/texts';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { checkArchive } from './archive.ts';
import { compoundNames } from './compound.ts';
import { checkPicture, jpegSize, pngSize } from './picture.ts';
import { notWhatItSays, refusal } from './refusals.ts';

const mainStream = 'WordDocument';

/** The storages and streams that Word makes for macros, and for objects of other programs, these after a control character. */
const macros = /^(macros|vba|_vba_project(_cur)?)$/i;
const objects = /^.(ole10native|objinfo|ocxname)$/i;

async function checkWord(handle: FileHandle): Promise<void> {
  const names = compoundNames(await handle.readFile());
  if (!names?.includes(mainStream)) throw notWhatItSays(msg('Word document (.doc)'));
  const macro = names.find((name) => macros.test(name));
  if (macro !== undefined) throw refusal(documentTexts.wordDocumentMacros({ macro }));
  if (names.some((name) => objects.test(name))) throw refusal(documentTexts.wordDocumentEmbeddedObject());
}

/** Text has tabs, line breaks, page breaks and, in old mail, escapes; no other control characters. */
const allowedControls: ReadonlySet<number> = new Set([9, 10, 12, 13, 27]);
const isControl = (byte: number) => (byte < 32 && !allowedControls.has(byte)) || byte === 127;

const disguise = /^\s*(<(!doctype|html|svg|head|body|script|iframe|style|\?xml|!--)|%PDF-|\{\\rtf|#!)/i;

async function checkText(handle: FileHandle): Promise<void> {
  const beginning = await readText(handle, msg('text file'));
  if (disguise.test(beginning)) throw refusal(documentTexts.fileNotPlainText());
}

const mailField = /^(from|to|subject|date|received|return-path|message-id|mime-version):/im;

async function checkMail(handle: FileHandle): Promise<void> {
  const [head = ''] = (await readText(handle, msg('email'))).split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/);
  const areFields = lines.every((line) => /^([!-9;-~]+:|[ \t])/.test(line));
  if (!areFields || !mailField.test(head)) throw notWhatItSays(msg('email (.eml)'));
}

async function readText(handle: FileHandle, kind: Translatable): Promise<string> {
  let beginning: string | undefined;
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    const bytes = Buffer.from(chunk);
    if (bytes.some(isControl)) throw notWhatItSays(kind);
    beginning ??= bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  }
  return beginning ?? '';
}

/** In pieces (D22). Throws `bad_input` with the field `file`. */
export async function checkContent(path: string, extension: Extension): Promise<void> {
  const handle = await open(path);
  try {
    await checks[extension](handle, path);
  } finally {
    await handle.close();
  }
}

type Check = (handle: FileHandle, path: string) => Promise<void>;

const checkJpeg: Check = (handle) => checkPicture(handle, 'JPEG', jpegSize);

const checks: Readonly<Record<Extension, Check>> = {
  pdf: checkPdf,
  jpg: checkJpeg,
  jpeg: checkJpeg,
  png: (handle) => checkPicture(handle, 'PNG', pngSize),
  doc: checkWord,
  docx: checkArchive,
  txt: checkText,
  eml: checkMail,
};

/** The header must be at the first byte; readers accept it within the first thousand, which a page could precede. */
async function checkPdf(handle: FileHandle): Promise<void> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(8) });
  if (!/^%PDF-[12]\.\d/.test(buffer.toString('latin1', 0, bytesRead)))
    throw notWhatItSays(msg('PDF document'));
}
