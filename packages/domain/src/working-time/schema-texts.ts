import { spoken, texts } from '../language/texts.ts';

export const workingTimeSchemaTexts = spoken(
  texts('workingTime', {
    cycleLength: 'A cycle has 1 to {limit} days',
    dayNotUnderstood:
      'A day is null, hours from a start to an end, up to {spans} spans, or an amount of minutes, each with its break',
    daysOfPeopleAtOnce: 'Name 1 to {limit} days of people, in days',
    minutesOfDay: '{label} must be {min} to {max} whole minutes',
    peopleAtOnce: 'Name 1 to {limit} people, each once',
    scheduleOrSite: 'Name a schedule or a site',
    timeOfDay: '{label} must be a time of day, as in 09:00',
    usualDaysNamedOnce: 'The usual days are at least one day of the week, each named once',
  }),
);
