import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive. `claims` is what it says of its length in bytes, where that is not the truth. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | string;
  readonly claims?: number;
}

/** A real archive of deflated entries. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims } of entries) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw, { level: 9 });
    const facts = factsOf(crc32(raw), packed.length, claims ?? raw.length, name);
    const local = Buffer.concat([numbers([0x04034b50, 4]), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    central.push(numbers([0x02014b50, 4], [20, 2]), facts, place, Buffer.from(name));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const count = entries.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  );
  return Buffer.concat([...locals, directory, end]);
}

/** What both headers of an entry say: version, flags, method, time, checksum, lengths. */
function factsOf(checksum: number, packed: number, length: number, name: string): Buffer {
  const nameLength = Buffer.byteLength(name);
  return numbers(
    [20, 2],
    [0x0800, 2],
    [8, 2],
    [0, 4],
    [checksum, 4],
    [packed, 4],
    [length, 4],
    [nameLength, 2],
    [0, 2],
  );
}

function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}
