import { msg, type Translatable } from '../language/translate.ts';
import type { RequestableDocument } from './schema.ts';

/** How people read the names that requests carry. */
export const documentLabels: Readonly<Record<RequestableDocument, Translatable>> = {
  'Employment certificate': msg('Employment certificate'),
  'Salary certificate': msg('Salary certificate'),
  'Tax statement': msg('Tax statement'),
  'Reference letter': msg('Reference letter'),
  Other: msg('Other', undefined, 'kind of HR document'),
};
