import { texts } from '../language/texts.ts';

export const grievanceTexts = texts('grievance', {
  changedMeanwhileBy:
    'This grievance was changed in the meantime: {status} by {by} on {date, date, written} at {time}',
  changedMeanwhile: 'This grievance was changed in the meantime: {status}',
  administratorAlreadySeeGrievance: 'An administrator can already see this grievance',
  anotherAdministratorHandleOwnGrievance: 'Another administrator has to handle your own grievance',
  cannotHandleOwnGrievance: 'You cannot handle your own grievance: choose another',
  grievanceNotExist: 'This grievance does not exist',
  noOtherAdministratorCouldSee:
    'No other administrator could see this grievance, so this one cannot be left out.',
  notActiveAdministrator: 'This is not an active administrator: choose another',
  personFiledCannotHandle: 'The person who filed this cannot handle it: choose another',
  personFiledExcludedAdministrator: 'The person who filed this excluded this administrator: choose another',
  personLeaveOutNotAdministrators:
    'The person to leave out is not one of the administrators who could handle this: choose another person or no one',
});
