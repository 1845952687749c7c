import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { countPoints, type Glyph, vary } from './glyph.ts';
import { variationsAt } from './glyph-variations.ts';
import { normalizedWeight } from './weight.ts';
import { readGlyphs } from './woff2-glyphs.ts';
import { writeGlyphs } from './write-glyphs.ts';

/** The tags that WOFF2 writes as a number (WOFF2 section 4.1). */
const knownTags = (
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,' +
  'VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,' +
  'cvar,fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'
).split(',');

const signature = 0x774f4632;
const headerSize = 48;

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** Bytes of the decompressed stream. */
  readonly size: number;
}

/** What makes a font variable. Without these tables it has one weight. */
const variableTables = ['fvar', 'gvar', 'avar', 'HVAR', 'VVAR', 'MVAR', 'STAT'];

/**
 * Unpacks a WOFF2 font with TrueType outlines, one of our own packages, into the plain form that PDF libraries embed,
 * in one `weight` (400 is regular). Throws if it is none, or uses a transformation other than that of outlines.
 */
export function unpackWoff2(file: Buffer, weight: number): Buffer {
  const header = new ByteReader(file);
  if (header.uint32() !== signature) throw new Error('This is no WOFF2 font');
  const flavor = header.uint32();
  header.bytes(4);
  const count = header.uint16();
  header.bytes(6);
  const packedSize = header.uint32();
  header.bytes(headerSize - 24);
  const entries = Array.from({ length: count }, () => readEntry(header));
  const { tables, glyphs } = readTables(entries, brotliDecompressSync(header.bytes(packedSize)));
  return assemble(flavor, inOneWeight(tables, glyphs, weight));
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8();
  const tag = knownTags[flags & 0x3f] ?? reader.bytes(4).toString('latin1');
  const version = flags >> 6;
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  const plainSize = reader.base128();
  return { tag, isTransformed, size: isTransformed ? reader.base128() : plainSize };
}

function readTables(entries: readonly Entry[], stream: Buffer) {
  const tables = new Map<string, Buffer>();
  let glyphs: Glyph[] = [];
  const reader = new ByteReader(stream);
  for (const { tag, isTransformed, size } of entries) {
    const bytes = reader.bytes(size);
    if (!isTransformed) tables.set(tag, bytes);
    else if (tag === 'glyf') glyphs = readGlyphs(bytes);
    else if (tag !== 'loca')
      throw new Error(`This font's ${tag} table is written in a way nobody reads here`);
  }
  return { tables, glyphs };
}

function inOneWeight(tables: ReadonlyMap<string, Buffer>, glyphs: readonly Glyph[], weight: number) {
  const fixed = new Map([...tables].filter(([tag]) => !variableTables.includes(tag)));
  const at = normalizedWeight(tables, weight);
  const gvar = tables.get('gvar');
  if (at === 0 || !gvar) return withGlyphs(fixed, glyphs);
  const read = variationsAt(gvar, at);
  const varied = glyphs.map((glyph, index) => vary(glyph, read(index, countPoints(glyph) + 4)));
  const widths = widened(
    tables,
    varied.map(({ wider }) => wider),
  );
  return withGlyphs(
    new Map([...fixed, ['hmtx', widths]]),
    varied.map(({ glyph }) => glyph),
  );
}

function withGlyphs(tables: ReadonlyMap<string, Buffer>, glyphs: readonly Glyph[]): Map<string, Buffer> {
  const { glyf, loca } = writeGlyphs(glyphs);
  return new Map([...tables, ['glyf', glyf], ['loca', loca]]);
}

/** The `hmtx` table, in which glyphs behind the last width share it: theirs stays. */
function widened(tables: ReadonlyMap<string, Buffer>, wider: readonly number[]): Buffer {
  const hmtx = Buffer.from(tables.get('hmtx') ?? []);
  const count = tables.get('hhea')?.readUInt16BE(34) ?? 0;
  for (const [glyph, more] of wider.slice(0, count).entries())
    hmtx.writeUInt16BE(hmtx.readUInt16BE(4 * glyph) + more, 4 * glyph);
  return hmtx;
}

/** Checksums are left out: who embeds the font makes a new one of the glyphs it needs. */
function assemble(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(sorted.length, 4);
  let offset = directory.length;
  const bodies = sorted.map(([tag, bytes], index) => {
    const at = 12 + 16 * index;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const body = padded(tag === 'head' ? withLongOffsets(bytes) : bytes);
    offset += body.length;
    return body;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** Says in the `head` table that `loca` has four bytes an offset, as {@link writeGlyphs} writes it. */
function withLongOffsets(head: Buffer): Buffer {
  const copy = Buffer.from(head);
  copy.writeInt16BE(1, 50);
  return copy;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}
