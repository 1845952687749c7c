import { ByteReader } from './byte-reader.ts';

/**
 * Where a weight lies on the one axis of a variable font, from -1 to 1, where 0 is the weight that its outlines have;
 * 0 as well for a font of one weight (OpenType, `fvar` and `avar`).
 */
export function normalizedWeight(tables: ReadonlyMap<string, Buffer>, weight: number): number {
  const axis = tables.get('fvar');
  if (!axis) return 0;
  const { least, usual, most } = readAxis(axis);
  const wanted = Math.min(most, Math.max(least, weight));
  if (wanted === usual) return 0;
  const even = wanted < usual ? (wanted - usual) / (usual - least) : (wanted - usual) / (most - usual);
  return bent(tables.get('avar'), even);
}

function readAxis(fvar: Buffer) {
  const at = fvar.readUInt16BE(4);
  if (fvar.readUInt16BE(8) !== 1) throw new Error('Only fonts with one axis, their weight, are read here');
  const fixed = (offset: number) => fvar.readInt32BE(at + offset) / 0x1_0000;
  return { least: fixed(4), usual: fixed(8), most: fixed(12) };
}

/** Bends the axis as the font's designer wants it: straight between the points of the map. */
function bent(avar: Buffer | undefined, value: number): number {
  if (!avar) return value;
  const reader = new ByteReader(avar, 8);
  let [lastFrom, lastTo] = [-1, -1];
  for (let left = reader.uint16(); left > 0; left -= 1) {
    const [from, to] = [reader.fraction(), reader.fraction()];
    if (value <= from) {
      return from === lastFrom ? to : lastTo + ((value - lastFrom) * (to - lastTo)) / (from - lastFrom);
    }
    [lastFrom, lastTo] = [from, to];
  }
  return value;
}
