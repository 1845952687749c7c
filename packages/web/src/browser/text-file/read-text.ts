import { msg, type Translatable } from '@muster/domain/language/translate';
import type { CodePage } from './code-pages.ts';
import { decodeBy } from './decode-by.ts';
import { likelyCodePage } from './likely-code-page.ts';

export interface ReadOptions {
  /** How to read what is not Unicode, if that was chosen. */
  readonly codePage?: CodePage | undefined;
  /** Those of the browser, the preferred first. */
  readonly languages: readonly string[];
}

export interface TextFile {
  readonly text: string;
  /** How it was read, if it is not Unicode: its letters depend on that. */
  readonly codePage: CodePage | null;
}

/** A text file as programs save it: UTF-8, UTF-16 with or without its mark, else by a code page. */
export function readText(
  bytes: Uint8Array,
  { codePage, languages }: ReadOptions,
): TextFile | { readonly problem: Translatable } {
  const unicode = unicodeIn(bytes);
  const page = unicode === undefined ? (codePage ?? likelyCodePage(bytes, languages)) : null;
  const text = unicode ?? decodeBy(bytes, page ?? 'windows-1252');
  if (text.includes('\0')) return { problem: msg('This file is no text. Choose another.') };
  if (text.trim() === '') return { problem: msg('This file is empty. Choose another.') };
  return { text, codePage: page };
}

function unicodeIn(bytes: Uint8Array): string | undefined {
  const wide = wideForm(bytes);
  return wide ? decoded(bytes, wide) : decoded(bytes, 'utf-8');
}

/** Without a mark it shows by the zeros that lie before, or behind, blanks, digits and separators. */
function wideForm(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Undefined if the bytes are invalid in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
