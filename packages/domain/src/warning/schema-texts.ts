import { spoken, texts } from '../language/texts.ts';

export const warningSchemaTexts = spoken(
  texts('warning', {
    personGivenId: 'The person must be given by id',
  }),
);
