import { format } from 'node:util';

/** What the document says of itself, and no browser would. */
const ownNotes = [
  // Requests and sockets of a page that was left.
  /socket hang up|ECONNRESET|ECONNREFUSED|AbortError|The operation was aborted/,
  // It does not know the element.
  /The tag <search> is unrecognized/,
];

let noted: string[] = [];

/** Notes from now on what the console is told as an error or a warning, and does not print it. */
export function watchConsole(): void {
  const note = (...words: unknown[]) => void noted.push(format(...words));
  Object.assign(console, { error: note, warn: note });
  // React reports what no screen caught.
  globalThis.reportError = note;
}

/** What was noted since the last call and is not expected. */
export function complaints(expected: readonly RegExp[]): string[] {
  const found = noted.filter((text) => ![...ownNotes, ...expected].some((each) => each.test(text)));
  noted = [];
  return found;
}
