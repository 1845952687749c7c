import { spoken, texts } from '../language/texts.ts';

export const teamSchemaTexts = spoken(
  texts('team', {
    deputyOneTime: 'Give From and To, or whenAway: not both',
  }),
);
