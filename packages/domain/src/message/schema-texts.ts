import { spoken, texts } from '../language/texts.ts';

export const messageSchemaTexts = spoken(
  texts('message', {
    endDateDate: 'The end date must be a date',
    idsWholeNumbers: 'ids must be whole numbers',
  }),
);
