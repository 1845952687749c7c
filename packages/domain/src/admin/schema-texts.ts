import { spoken, texts } from '../language/texts.ts';

export const adminSchemaTexts = spoken(
  texts('admin', {
    filterGiven: 'The filter must be given',
    filterGivenId: 'The filter must be given by id',
    filterMadeTexts: 'A filter is made of texts',
    filterTooManyParameters: 'The filter has too many parameters',
    noSuchList: 'There is no such list',
    parameterFilterTooLong: 'A parameter of the filter is too long',
    shownTimeClockShowed: 'shown must be the time that the clock showed, as in 2026-11-21T09:00:00Z',
    valueFilterTooLong: 'A value of the filter is too long',
  }),
);
