import { spoken, texts } from '../language/texts.ts';

export const documentSchemaTexts = spoken(
  texts('document', {
    documentGivenId: 'The document must be given by id',
    grievanceGivenId: 'The grievance must be given by id',
    relatedIdWholeNumberAbove: 'Related ID must be a whole number above 0',
  }),
);
