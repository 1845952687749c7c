import { texts } from '../language/texts.ts';

export const leaveTexts = texts('leave', {
  balanceBelowZero:
    'The balance is {balance, plural, one {# day} other {# days}} and cannot go below 0: take fewer days',
  tooFewForDates:
    'This takes {days, plural, one {# day} other {# days}} of leave, and {left, plural, one {# day} other {# days}} are left: adjust the balance or choose fewer days',
  tooFewToApprove:
    'This takes {days, plural, one {# day} other {# days}} of leave, and {left, plural, one {# day} other {# days}} are left: adjust the balance or reject it',
  tooFewLeft:
    'This takes {days, plural, one {# day} other {# days}} of leave, and {whose, select, own {you} other {they}} have {left, plural, one {# day} other {# days}} left, pending requests included: choose fewer days',
  overlapsHalf:
    'These dates overlap {whose, select, own {your} other {their}} {status} {leaveType} of the {half} of {date}: choose other dates',
  overlapsDay:
    'These dates overlap {whose, select, own {your} other {their}} {status} {leaveType} of {date}: choose other dates',
  overlapsSpan:
    'These dates overlap {whose, select, own {your} other {their}} {status} {leaveType} of {startDate} to {endDate}: choose other dates',
  decidedMeanwhile:
    'This request was changed in the meantime and is now {status} by {by} on {date, date, written} at {time}: look at it again, then decide',
  changedMeanwhile:
    'This request was changed in the meantime and is now {status}: look at it again, then decide',
  accountClosed: 'This account is closed: reactivate it first',
  alreadyAskedCancelLeave: 'You have already asked to cancel this leave: wait for the answer',
  anotherAdministratorDecideOnOwn: 'Another administrator has to decide on your own request',
  endDateCannotBeforeStart: 'End Date cannot be before Start Date',
  endDateLatest: 'End Date can be {last} at the latest, two years ahead',
  fullDayStartsEndsOn: 'A full day starts and ends on the same date: choose multiple days for more',
  halfDayStartsEndsOn: 'A half day starts and ends on the same date: set End Date to Start Date',
  hoursOfOneDay: 'Hours are of one date: set End Date to Start Date, or choose multiple days',
  hoursStayOneDay: 'This leave is some hours of one date: choose the same date twice',
  hoursOverPlanned:
    '{planned, plural, one {# hour of work is} other {# hours of work are}} planned on {date}: choose fewer hours',
  leaveBegun: 'This leave has begun: ask an administrator to end it early',
  leaveRequestNotExist: 'This leave request does not exist',
  leaveTheseDatesAlready: 'This leave has these dates already',
  multipleDaysNeedEndDate: 'Multiple days need an End Date after Start Date: choose a full day for one date',
  noDatesToChange: 'This request is rejected: there are no dates to change',
  noneDatesRequestWorkDay: 'None of the dates of this request is a work day any more: reject it',
  noneTheseDatesWorkDay: 'None of these dates is a work day: choose at least one work day',
  notWorkDay: 'This is not a work day: choose another date',
  nothingToCancel: 'This request is rejected: there is nothing to cancel',
  nothingToDecide: 'This request was withdrawn: there is nothing left to decide',
  nothingToWithdraw: 'This request is already rejected: there is nothing left to withdraw',
  onlySeveralDaysBeginAtNoon: 'Only several days begin or end at noon: choose multiple days',
  typeInactive: 'This type of leave is not in use any more: choose another type',
  typeInDays: 'This leave is taken in days: choose a duration instead of hours',
  typeNotYours: 'You cannot ask for this type of leave: choose another type',
  typeTooLate:
    'This leave can be asked for until {days, plural, one {# day} other {# days}} after it began: ask an administrator to enter it',
  typeTooLong:
    'This leave lasts {days, plural, one {# day} other {# days}} at most: choose an earlier End Date',
  typeTooSoon:
    'This leave is asked for {days, plural, one {# day} other {# days}} before it begins: choose a later Start Date',
  typeWholeDays: 'This leave is taken in whole days: choose a full day or multiple days',
  onlyHalfDayTakesMorning: 'Only a half day takes a morning or an afternoon: choose a half day',
  personsAccountClosed:
    'This person’s account is closed: reject the request, or reactivate the account first',
  requestAlreadyApproved: 'This request is already approved: ask to cancel it instead',
  requestAlreadyWithdrawn: 'This request is already withdrawn',
  requestOverlapsAnotherSamePerson:
    'This request overlaps another of the same person, which is {status}: decide that one first',
  requestPending: 'This request is pending: approve it first, then change its dates',
  requestStillPending: 'This request is still pending: withdraw it instead',
  endDateAfterLastDay:
    'End Date is after {whose, select, own {your} other {their}} last day, {leavesOn}: choose an earlier date',
  startDateAfterLastDay:
    'Start Date is after {whose, select, own {your} other {their}} last day, {leavesOn}: choose an earlier date',
  startDateEarliest: 'Start Date can be {first} at the earliest, a year ago',
});
