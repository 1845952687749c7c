import { spoken, texts } from '../language/texts.ts';

export const personalDataSchemaTexts = spoken(
  texts('personalData', {
    fullNameTyped: 'The full name must be typed',
  }),
);
