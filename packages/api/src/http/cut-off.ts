import { DomainError } from '@muster/domain/errors';

/** The refusal of a form that did not arrive whole: the same form may arrive the next time. */
export class CutOff extends DomainError {
  constructor() {
    super('bad_input', 'The file did not arrive whole. Please send it again.', 'file');
  }
}
