import { spoken, texts } from '../language/texts.ts';

/** Apart from {@link companySchemaTexts}, which every page loads. */
export const settingsTexts = spoken(
  texts('company', {
    notDays: '{label} must be {min} to {max} whole days',
    notYears: '{label} must be {min} to {max} whole years',
    companyAddressMostLines: 'Company Address can have at most {limit} lines',
    eachFirstStepsNamedOnce: 'Each of the first steps can be named once',
    eachLeaveTypeNamedOnce: 'Each leave type can be named once',
    emailAddressValid: 'The email address must be valid, as in hr@example.com',
    fileMostCharacters: 'The file can have at most {limit} characters',
    fileNotText: 'The file must be text',
    grace0WholeMinutes: 'Grace must be 0 to {limit} whole minutes',
    joinCodeLetters: 'Join Code must be {min} to {max} letters, digits or dashes',
    minutes1WholeMinutes: 'Minutes must be 1 to {limit} whole minutes',
    mostHolidaysAddedOnce: 'At most {limit} holidays can be added at once',
    notInList: '{label} must be one of the list',
    notTimeOfDay: '{label} must be a time of day, as in 09:00',
    notTimeZone: 'Time Zone must be one',
    securityContactAddress:
      'Security Contact must be an address, as in mailto:security@example.com or https://example.com/security',
    timeZoneServerKnows: 'Time Zone must be one that this server knows, as in Europe/Berlin',
    weekStartNotDay: 'Week Start must be a day from {least}, Monday, to {limit}, Sunday',
    wholeMegabytes: '{label} must be 1 to {limit, number} whole megabytes',
    workWeekNotDays: 'Work Week must be days from {least}, Monday, to {limit}, Sunday',
    workWeekTwice: 'Work Week can name each day once',
    yearYearNextTwo: 'Year must be this year or one of the next two',
  }),
);
