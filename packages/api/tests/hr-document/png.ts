import { crc32, deflateSync } from 'node:zlib';

export interface Kind {
  readonly width?: number;
  readonly height?: number;
  /** As PNG numbers them: 0 greys, 2 colours, 6 colours that one can see through. */
  readonly color?: 0 | 2 | 6;
  readonly depth?: 1 | 8 | 16;
  readonly isInterlaced?: boolean;
}

const samples = { 0: 1, 2: 3, 6: 4 } as const;

/** Where the seven passes of an interlaced picture begin, and their steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG of one colour. */
export function picture({
  width = 40,
  height = 40,
  color = 2,
  depth = 8,
  isInterlaced = false,
}: Kind): Buffer {
  const rows = (wide: number, high: number) =>
    Array.from({ length: high }, () => {
      const bytes = Buffer.alloc(1 + Math.ceil((wide * samples[color] * depth) / 8), 120);
      bytes[0] = 0;
      return bytes;
    });
  const lines = isInterlaced
    ? passes.flatMap(([x, y, right, down]) =>
        rows(Math.ceil((width - x) / right), Math.ceil((height - y) / down)),
      )
    : rows(width, height);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, isInterlaced ? 1 : 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
