import { texts } from '../language/texts.ts';

export const adminTexts = texts('admin', {
  tooManyFilters: 'You have {count} saved filters: delete one first',
  filterName: 'You have a filter of this name',
  jobRunNotExist: 'This job run does not exist',
  noSuchFilter: 'There is no such filter',
  runAlreadyUndone: 'This run was already undone',
  runGivenId: 'The run must be given by id',
  serverClockAlreadyTrusted: 'The server clock is already trusted',
  serverClockShowsNow: 'The server clock shows {wall} now: look at it again',
});
