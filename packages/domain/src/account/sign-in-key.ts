import { employeeIdKey } from './rules.ts';
import { accountLimits } from './schema.ts';

/** One key for `10`, `010` and `0010`, which share their tries (D28), because each can mean the same account. */
export function signInKey(employeeId: string): string {
  return withoutZeros(employeeIdKey(employeeId));
}

/** What an ID typed at sign-in can mean, the exact key first: of a number also those with other leading zeros (D25). */
export function keysMeant(employeeId: string): string[] {
  const key = employeeIdKey(employeeId);
  const number = withoutZeros(key);
  if (!isNumber(number)) return [key];
  // As many whether they exist or not, so that the time of the answer does not say which do (D28).
  const zeros = Array.from(
    { length: Math.max(1, accountLimits.employeeId - number.length + 1) },
    (_, count) => count,
  );
  return [key, ...zeros.map((count) => '0'.repeat(count) + number)];
}

function isNumber(key: string): boolean {
  return /^\d+$/.test(key);
}

function withoutZeros(key: string): string {
  return isNumber(key) ? key.replace(/^0+(?=\d)/, '') : key;
}
