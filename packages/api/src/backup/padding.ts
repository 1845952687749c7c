/** Of each file and of the end of an archive. */
const block = 512;

/** The shortest length in bytes, for companies in which a single file would be a step. */
const shortest = 16 * 1024 * 1024;

/** Each length is so many times the one before. */
const step = 1.1;

const inBlocks = (bytes: number) => Math.ceil(bytes / block) * block;

/** How many zeros bring an archive of files of these sizes to the next of few lengths. */
export function paddingFor(sizes: readonly number[]): number {
  const members = sizes.reduce((sum, size) => sum + block + inBlocks(size), 0);
  const bytes = members + block + 2 * block;
  return lengthOver(bytes) - bytes;
}

/** At most how long an archive of so much content is. */
export function longestArchive(bytes: number): number {
  return lengthOver(Math.ceil(bytes * step));
}

function lengthOver(bytes: number): number {
  const steps = Math.max(0, Math.ceil(Math.log(bytes / shortest) / Math.log(step)));
  const length = inBlocks(shortest * step ** steps);
  return length < bytes ? inBlocks(length * step) : length;
}

const piece = Buffer.alloc(64 * 1024);

export function* zeros(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece;
}
