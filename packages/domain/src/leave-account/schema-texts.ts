import { spoken, texts } from '../language/texts.ts';

export const leaveAccountSchemaTexts = spoken(
  texts('leaveAccount', {
    amountNumber: '{label} must be a number with at most two decimals',
    amountBetween: '{label} must be between {min} and {max}',
    dayOfYear: '{label} must be written MM-DD, as in 03-31',
    yearStart: 'The leave year begins on a day written MM-DD, as in 01-01, or on the anniversary',
    layersOneToFive: 'layers must be 1 to {limit} parts, each with a name of its own',
    stepsAtMost: 'steps can be at most {limit}, each with afterYears or fromAge',
    keptAtMost: 'keptFor can be at most {limit}, each with leave types, and months or next_year as until',
    wholeBetween: '{label} must be a whole number from {min} to {max}',
    peopleAtOnce: 'Name 1 to {limit} people, each once',
    grantWay: 'grant must be yearly, monthly, or minutes for time worked',
  }),
);
