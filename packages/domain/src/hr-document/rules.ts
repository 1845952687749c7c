import { largestFile, safeName } from '../document/rules.ts';
import { DomainError } from '../errors.ts';

/** Returns the stored name (D38). Throws `too_large` above 10 MB, `bad_input` if empty or no PDF. */
export function checkHrDocument(name: string, size: number): string {
  const originalName = safeName(name);
  if (size > largestFile) throw new DomainError('too_large', 'A file can be at most 10 MB', 'file');
  if (size === 0) throw new DomainError('bad_input', 'The file is empty: choose another', 'file');
  if (/.\.pdf$/i.test(originalName)) return originalName;
  throw new DomainError('bad_input', 'The file must be a PDF', 'file');
}
