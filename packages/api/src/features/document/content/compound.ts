/** No sector follows: every value from here up is the end of a chain or a free sector. */
const endOfChain = 0xff_ff_ff_fa;

/** Sector numbers in the header; a larger file names more in sectors of their own. */
const inHeader = { at: 76, count: 109 } as const;

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export function isCompound(beginning: Buffer): boolean {
  return beginning.subarray(0, signature.length).equals(signature);
}

/** [MS-CFB]. Undefined if damaged; every chain is at most as long as the file, so a circle ends. */
export function compoundNames(file: Buffer): string[] | undefined {
  if (file.length < 512 || !isCompound(file)) return undefined;
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectors = sectorsOf(file, 1 << shift);
  const table = allocationTable(file, sectors);
  const directory = table && chainFrom(file.readUInt32LE(48), sectors, table);
  return directory?.flatMap((sector) => entriesOf(sector).flatMap(nameOf));
}

interface Sectors {
  readonly count: number;
  at(number: number): Buffer | undefined;
}

function sectorsOf(file: Buffer, size: number): Sectors {
  return {
    count: Math.floor(file.length / size),
    at(number) {
      const start = (number + 1) * size;
      return start + size <= file.length ? file.subarray(start, start + size) : undefined;
    },
  };
}

function allocationTable(file: Buffer, sectors: Sectors): Buffer[] | undefined {
  const numbers = numbersIn(file.subarray(inHeader.at, inHeader.at + inHeader.count * 4));
  let next = file.readUInt32LE(68);
  for (let read = 0; next < endOfChain; read += 1) {
    const sector = sectors.at(next);
    if (!sector || read > sectors.count) return undefined;
    numbers.push(...numbersIn(sector.subarray(0, -4)));
    next = sector.readUInt32LE(sector.length - 4);
  }
  const table = numbers.filter((number) => number < endOfChain).map((number) => sectors.at(number));
  return table.every((sector) => sector !== undefined) ? table : undefined;
}

function chainFrom(start: number, sectors: Sectors, table: readonly Buffer[]): Buffer[] | undefined {
  const chain: Buffer[] = [];
  for (let number = start; number < endOfChain; ) {
    const sector = sectors.at(number);
    const perSector = (sector?.length ?? 0) / 4;
    const entry = sector && table[Math.floor(number / perSector)];
    if (!entry || chain.length > sectors.count) return undefined;
    chain.push(sector);
    number = entry.readUInt32LE((number % perSector) * 4);
  }
  return chain;
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
}

const entrySize = 128;

function entriesOf(sector: Buffer): Buffer[] {
  return Array.from({ length: sector.length / entrySize }, (_, index) =>
    sector.subarray(index * entrySize, (index + 1) * entrySize),
  );
}

function nameOf(entry: Buffer): string[] {
  const isUsed = entry[66] !== 0;
  const length = Math.min(entry.readUInt16LE(64), 64);
  return isUsed && length >= 2 ? [entry.toString('utf16le', 0, length - 2)] : [];
}
