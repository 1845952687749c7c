/** A version as semver writes it, with or without a leading `v`; what follows a plus does not count. */
const pattern =
  /^v?(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([0-9a-z-]+(?:\.[0-9a-z-]+)*))?(?:\+[0-9a-z.-]+)?$/i;

export interface ReleaseVersion {
  readonly text: string;
  readonly numbers: readonly number[];
  readonly before: readonly string[];
}

/** Undefined for what is no version. */
export function parseReleaseVersion(text: string): ReleaseVersion | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const before = found[4]?.split('.') ?? [];
  if (before.some((part) => /^0\d+$/.test(part))) return undefined;
  return { text: text.replace(/^v/, ''), numbers: found.slice(1, 4).map(Number), before };
}

/** Below zero if `a` precedes `b`, by section 11 of semver 2.0.0. */
export function compareReleases(a: ReleaseVersion, b: ReleaseVersion): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (const [index, part] of a.before.entries()) {
    const other = b.before[index];
    if (other === undefined) return 1;
    const difference = compareParts(part, other);
    if (difference !== 0) return difference;
  }
  return a.before.length - b.before.length;
}

/** Numbers precede words; words are in the order of ASCII. */
function compareParts(a: string, b: string): number {
  const [isNumber, isOther] = [a, b].map((part) => /^\d+$/.test(part));
  if (isNumber && isOther) return Number(a) - Number(b);
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
