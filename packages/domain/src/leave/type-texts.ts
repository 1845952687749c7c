import { spoken, texts } from '../language/texts.ts';

export const leaveTypeTexts = texts('leaveType', {
  accountInUse: 'This account is used by types, policies or balances: its unit stays as it is',
  accountNameTaken: 'There is an account of this name already: choose another one',
  balanceInDays: 'The balance of the profile is that of this account: it stays in days',
  lastActive: 'This is the last active type: activate another one first',
  mostAccounts: 'There can be at most {limit} accounts',
  mostTypes: 'There can be at most {limit} types: rename one that is inactive',
  nameTaken: 'There is a type of this name already: choose another one',
  noAccount: 'This account does not exist',
  noType: 'This type of leave does not exist',
  otherUnit: 'The unit must be that of its account: {unit}',
  unknownSite: 'who names a site that does not exist',
  unknownTeam: 'who names a team that does not exist',
});

export const leaveTypeSchemaTexts = spoken(
  texts('leaveType', {
    notColour: 'colour must be like #15803d',
    whoNotSaid: 'who must be all, or say siteIds, teamIds and afterMonths',
  }),
);
