import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

// Packs the list of breached passwords that the server refuses (decision 33): the first 100,000 different ones of a file
// with one password a line, the most frequent first, that have 8 characters or more. Each becomes the first five bytes
// of its SHA-256, in order: node scripts/breached-passwords.mjs FILE
const [file] = process.argv.slice(2);
if (!file) throw new Error('name the file with the passwords');
const most = 100_000;
const packed = new Map();
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const password = line.trim().toLowerCase();
  if (password.length < 8) continue;
  const start = createHash('sha256').update(password).digest().subarray(0, 5);
  packed.set(start.toString('hex'), start);
  if (packed.size === most) break;
}
const path = join(root, 'packages/api/lists/breached-passwords.bin');
writeFileSync(path, Buffer.concat([...packed.values()].sort(Buffer.compare)));
process.stdout.write(`${packed.size} passwords in ${path}\n`);
