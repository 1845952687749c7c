import { largestFile, safeName } from '../document/rules.ts';
import { DomainError } from '../errors.ts';
import { hrDocumentTexts } from './texts.ts';

/** Returns the stored name (D38). Throws `too_large` above 10 MB, `bad_input` if empty or no PDF. */
export function checkHrDocument(name: string, size: number): string {
  const originalName = safeName(name);
  if (size > largestFile)
    throw new DomainError('too_large', hrDocumentTexts.fileTooLarge({ megabytes: 10 }), 'file');
  if (size === 0) throw new DomainError('bad_input', hrDocumentTexts.fileEmpty(), 'file');
  if (/.\.pdf$/i.test(originalName)) return originalName;
  throw new DomainError('bad_input', hrDocumentTexts.filePdf(), 'file');
}
