import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { directionOf, type Language } from './languages.ts';

const [start, end] = ['\u2068', '\u2069'];

/**
 * What is filled into a sentence that runs from right to left (a name, an ID, an address) keeps its own direction, and
 * leaves the order of the words around it. scripts/languages/isolate.mjs does the same for the page's catalogues.
 */
export function isolatedValues(compiled: CompiledMessage): CompiledMessage {
  return compiled.flatMap((token): CompiledMessage => {
    if (!Array.isArray(token)) return [token];
    const [name, type, branches] = token;
    if (type === undefined) return [start, token, end];
    if (typeof branches !== 'object' || branches === null) return [token];
    return [[name, type, Object.fromEntries(Object.entries(branches).map(inBranch))]];
  });
}

function inBranch([name, branch]: [string, CompiledMessage | number]): [string, CompiledMessage | number] {
  return [name, Array.isArray(branch) ? isolatedValues(branch) : branch];
}

/** The same for one value that is among others, such as in a list. */
export function isolated(language: Language, text: string): string {
  return directionOf(language) === 'rtl' ? `${start}${text}${end}` : text;
}
