import { documentTexts } from '@muster/domain/document/texts';
import { DomainError } from '@muster/domain/errors';

/** The refusal of a form that did not arrive whole: the same form may arrive the next time. */
export class CutOff extends DomainError {
  constructor() {
    super('bad_input', documentTexts.notWholeFile(), 'file');
  }
}
