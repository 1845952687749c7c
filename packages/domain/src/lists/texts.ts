import { texts } from '../language/texts.ts';

export const listsTexts = texts('lists', {
  noPlaceInList: '{name} is no place in this list: ask for its first page again',
});
