import { texts } from '../language/texts.ts';

export const companyTexts = texts('company', {
  dayEndNotLaterWhenPlanned: 'Day End must be later than Day Start, also from {date} on, which is planned',
  dayEndNotLater: 'Day End must be later than Day Start',
  alreadyHoliday: '{date} is already a holiday: {name}',
  cancelled: 'It was cancelled',
  countryList: 'Country must be one of the list',
  dayOver: 'Its day is over: add it by itself',
  fileMostEvents: 'The file can have at most {limit, number} events: export fewer years of it',
  lastsLongerDays: 'It lasts longer than {days} days',
  latestTwoYearsAhead: 'From can be {last} at the latest, two years ahead',
  logoMostPixelsSide: 'A logo can have at most {limit} pixels to a side',
  logoNotWholePngPicture: 'The logo is not a whole PNG picture: choose another',
  logoTooLarge: 'A logo can be at most {kilobytes} KB',
  nameReadInWrongEncoding:
    'Its name was read in the wrong encoding: choose another one, or save the file as UTF-8',
  noChangePlannedOn: 'No change is planned from {validFrom} on',
  noEmailAddressSend: 'There is no email address to send to: save one first',
  notAllDayEvent: 'It is not an all-day event',
  notHoliday: '{date} is not a holiday',
  notIcsFile: 'This is not an .ics file',
  overTwoYearsAhead: 'It is over, or more than two years ahead',
  pastCannotChange: 'The past cannot change: choose today or a later date',
  regionList: 'Region must be one of the list',
  registrationJoinCodeNeedsCode: 'Registration by join code needs a code: create one first',
  repeatsInWayCantRead: 'It repeats in a way Muster can’t read: add its dates one by one',
  yearNotOffered: 'Year must be one of: {choices}',
});
