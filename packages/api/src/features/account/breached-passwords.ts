import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Each password is the first bytes of its SHA-256; the file has them in order (scripts/breached-passwords.mjs). */
const entryBytes = 5;

let list: Buffer | undefined;

/** The 100,000 most frequent of past breaches, in any case (D26); by chance, one of ten million others. */
export function isBreached(password: string): boolean {
  list ??= readFileSync(new URL('../../../lists/breached-passwords.bin', import.meta.url));
  const wanted = hash('sha256', password.toLowerCase(), 'buffer').subarray(0, entryBytes);
  let [low, high] = [0, list.length / entryBytes];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(list, middle * entryBytes, (middle + 1) * entryBytes);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
