import { texts } from '../language/texts.ts';

/** What the import of opening balances says (D97). */
export const openingTexts = texts('opening', {
  accountChoice: 'Account must be one of: {accounts}',
  accountUnknown: 'Account: there is none with the name {name}; choose one of {accounts}',
  atMostLines: 'At most {limit} lines at a time, and this file has {count}',
  balanceDays: 'Balance must be days with at most two decimals, as in 12.5 or 12,5',
  balanceHours: 'Balance must be hours, as in 7.5, 7,5 or 7:30',
  balanceTooLarge: 'Balance must be between {min} and {max}',
  dateBeforeJoining: 'Date is before Join Date ({joinDate})',
  dateAfterLeaving: 'Date is after Last Day ({leavesOn})',
  dateForm: 'Date must be written 2026-11-20 or 20.11.2026',
  dateTooLate: 'Date must be {last} or earlier',
  hasLeft: '{name} has left',
  layerBelowZero: 'Balance of a layer must be 0 or more',
  layerUnknown: 'Layer: there is no {layer} in this account on {on}; choose one of {layers}',
  layersNone: 'Layer must be empty: this account has no layers on {on}',
  lineAlready: 'Line {earlier} has the balance of this account on this date already',
  lineRefused: 'Line {line}: {problem}',
  lineRefusedOf: 'Line {line}, {name}: {problem}',
  nothingInFile: 'There is no balance in this file',
  noColumnOfPeople: 'No column is named Employee ID, Email or Full Name',
  noOneNamed: 'There is no one with this employee ID, email or name ({name})',
  otherName: '{employeeId} is {fullName} here, not {name}',
  partAlready: 'Line {earlier} has this account on this date otherwise: either in all, or by layer',
  personMissing: 'Employee ID, Email or Full Name is required',
  severalNamed: 'Several people have this name ({here}): write an employee ID',
});
