import { texts } from '../language/texts.ts';

export const peopleImportTexts = texts('people', {
  nameIsHere: 'Full Name is that of someone here ({here}): choose to add, skip or update with sameName',
  severalHaveName: 'Several people here have this name ({here}): add or skip, or leave this line out',
  lastDayTooEarly: 'Last Day is before Join Date',
  readWrongly:
    '{label} has letters that were read in the wrong encoding: choose another one, or save the file as CSV UTF-8',
  errorOfSpreadsheet: '{label} is an error of the spreadsheet ({text})',
  madeDate:
    'Employee ID looks like a date that a spreadsheet made of it; format the column as text and save again',
  addedDecimals:
    'Employee ID has decimals that a spreadsheet added; format the column as text and save again',
  shortenedNumber:
    'Employee ID looks like a number that a spreadsheet shortened; format the column as text and save again',
  lostZerosInLine:
    'Employee ID differs from {other} in line {line} only by zeros in front, which spreadsheets drop; format the column as text and save again',
  lostZerosHere:
    'Employee ID differs from {other} here only by zeros in front, which spreadsheets drop; format the column as text and save again',
  columnTwice: 'This column is there twice',
  datesReadInTwoWays: 'The dates can be read in two ways: choose whether the day or the month comes first',
  fullNameCannotItselfWrites: 'Full Name cannot be one that Muster itself writes. Choose another',
  lastDayForm: 'Last Day must be written 2026-11-20 or 20.11.2026',
  lineEmployeeIdAlready: 'Line {earlier} has this Employee ID already',
  managersInCircle: 'Manager: these people would lead each other ({names})',
  noManagerNamed: 'Manager: there is no one with this employee ID, email or name ({name})',
  severalManagersNamed: 'Manager: several people have this name ({here}): write an employee ID',
  noColumnNamed: 'No column is named {label}',
  noScheduleNamed: 'Schedule: there is none with the name {name}',
  noSiteNamed: 'Site: there is none with the name {name}',
  recordsTimeForm: 'Records time must be yes or no',
  scheduleClosed: 'Schedule: {name} is closed from {from} on',
  scheduleFromClosed: 'Schedule valid from must be later than {closedThrough}, the last closed day',
  scheduleFromForm: 'Schedule valid from must be written 2026-11-20 or 20.11.2026',
  scheduleFromTaken: 'Schedule valid from: they have an entry from {validFrom} already',
  scheduleFromTooEarly: 'Schedule valid from is before Join Date',
  weekHoursForm: 'Hours a week must be written 30, 38.5 or 38:30',
  weekHoursTooMany: 'Hours a week are more than the working days have',
  workDaysForm: 'Working days must be written Mon–Wed or Mon, Wed, Fri',
  tooManyPeople: 'At most {limit} people at a time, and this file has {count}',
});
