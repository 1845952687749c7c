import type { CodePage } from './code-pages.ts';
import { olderTables } from './older-tables.ts';

/** In the composed form. What a code page does not have is U+FFFD, or a control character where its table says so. */
export function decodeBy(bytes: Uint8Array, codePage: CodePage): string {
  const upper = olderTables[codePage];
  const text = upper
    ? [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('')
    : new TextDecoder(codePage).decode(bytes);
  return text.normalize('NFC');
}
