import { inflateSync } from 'node:zlib';

/** What a test can see of a PDF without a reader of its own. */
export interface ReadPdf {
  readonly pages: number;
  /** Names of the fonts that are in the file. */
  readonly fonts: readonly string[];
  /** The characters that the fonts say they print: what can be searched and copied. */
  readonly characters: string;
}

/** Reads a PDF as pdfkit writes it: one object after another, streams deflated. */
export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\n/g)].flatMap(({ index }) =>
    text.slice(index - 3, index) === 'end' ? [] : [inflated(bytes, index + 'stream\n'.length)],
  );
  const fonts = [...text.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => String(name));
  const embedded = [...text.matchAll(/\/FontFile2 /g)].length;
  if (embedded !== fonts.length) throw new Error(`${fonts.length} fonts, of which ${embedded} are embedded`);
  return {
    pages: [...text.matchAll(/\/Type \/Page\b/g)].length,
    fonts,
    characters: streams
      .filter((stream) => stream.includes('begincmap'))
      .flatMap(charactersOf)
      .join(''),
  };
}

function inflated(bytes: Buffer, at: number): string {
  const end = bytes.indexOf('\nendstream', at);
  try {
    return inflateSync(bytes.subarray(at, end)).toString('latin1');
  } catch {
    return '';
  }
}

/** The right-hand sides of a ToUnicode map, in UTF-16. */
function charactersOf(map: string): string[] {
  const [, list = ''] = /\[([^\]]*)\]/.exec(map) ?? [];
  return [...list.matchAll(/<([0-9a-fA-F ]+)>/g)].map(([, hex]) =>
    Buffer.from(String(hex).replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}
