import { spoken, texts } from '../language/texts.ts';

export const hrDocumentSchemaTexts = spoken(
  texts('hrDocument', {
    paySlipAnswersNoRequest: 'A pay slip answers no request',
  }),
);
