import { spoken, texts } from '../language/texts.ts';

/** What is wrong with the input of teams and deputies. */
export const teamSchemaTexts = spoken(
  texts('teamSchema', {
    datesOrWhenAway: 'A deputy decides between two dates or whenever the lead is away: choose one',
    nameEachLeadOnce: 'Name each lead once',
    nameEachPersonOnce: 'Name each person once',
  }),
);
