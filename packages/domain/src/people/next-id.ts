import { accountLimits } from '../account/schema.ts';

interface Numbered {
  readonly prefix: string;
  readonly digits: string;
}

/** Such as `EMP008` after `EMP007`, nearest first, and `1` beside a founder such as `ADMIN`; none if most IDs follow no pattern. */
export function nextEmployeeIds(ids: readonly string[]): string[] {
  if (ids.length === 1 && ids.flatMap(numberedOf).length === 0) return candidatesAfter(first);
  const groups = new Map<string, Numbered[]>();
  for (const each of ids.flatMap(numberedOf)) {
    const same = groups.get(each.prefix.toLowerCase());
    if (same) same.push(each);
    else groups.set(each.prefix.toLowerCase(), [each]);
  }
  const largest = [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  // The founder and the one who got the first proposal.
  const isSecond = ids.length === 2 && ids.includes('1');
  if (largest.length * 2 <= ids.length && !isSecond) return [];
  const last = largest.reduce((a, b) => (Number(b.digits) > Number(a.digits) ? b : a));
  return candidatesAfter(last).filter((id) => id.length <= accountLimits.employeeId);
}

/** Longer numbers are not counted on: they may be dates or random. */
function numberedOf(id: string): Numbered[] {
  const [, prefix = '', digits = ''] = /^(.*?)(\d{1,9})$/u.exec(id) ?? [];
  return digits ? [{ prefix, digits }] : [];
}

const mostTries = 100;
const first: Numbered = { prefix: '', digits: '0' };

function candidatesAfter({ prefix, digits }: Numbered): string[] {
  return Array.from({ length: mostTries }, (_, at) => {
    const next = String(Number(digits) + 1 + at);
    return `${prefix}${next.padStart(digits.length, '0')}`;
  });
}
