import { spoken, texts } from '../language/texts.ts';

export const leaveSchemaTexts = spoken(
  texts('leave', {
    chooseLeastRequest: 'Choose at least one request',
    dayWrittenMmDd: 'The day must be written MM-DD, as in 01-01, and be there in every year',
    daysAreZero: 'Days cannot be 0',
    daysBetween: 'Days must be between -{limit} and {limit}',
    daysNumberWholeHalfDays: 'Days must be a number of whole or half days',
    decideApproved: 'decide must be approved, or be left out',
    departmentName: 'department must be a name',
    departmentTooLong: 'department is too long',
    edgeIs: '{label} must be {is}, or be left out',
    enterStartDateEndDate: 'Enter Start Date or End Date',
    halfMorningAfternoon: 'Half must be morning or afternoon, or be left out',
    hoursOfDay: 'Hours must be more than {least} and at most {limit}, in whole minutes: 1.5 is 1:30 h',
    hoursWithoutDuration: 'A request has hours or a duration, not both: leave one of them out',
    mostRequestsAskedOnce: 'At most {limit} requests can be asked for at once',
    mostRequestsDecidedOnce: 'At most {limit} requests can be decided at once',
    notHalfDays: '{label} must be whole or half days from 0 to {limit}',
    notMonth: 'month must be like 2026-11',
    personGivenId: 'The person must be given by id',
  }),
);
