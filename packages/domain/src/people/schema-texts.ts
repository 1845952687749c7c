import { spoken, texts } from '../language/texts.ts';

export const peopleSchemaTexts = spoken(
  texts('people', {
    chooseLeastPerson: 'Choose at least one person',
    fileMostCharacters: 'The file can have at most {limit} characters',
    fileNotText: 'The file must be text',
    joinDateForm: 'Join Date must be written 2026-11-20 or 20.11.2026',
    leaveBalanceDays: 'Leave Balance must be days from 0 to {limit}, with at most two decimals',
    leaveoutListLines: 'leaveOut must be a list of lines',
    leaveoutMostLines: 'leaveOut can have at most {limit} lines',
    personGivenId: 'The person must be given by id',
    photoEmpty: 'The photo is empty: choose another',
    photoNotBase64: 'The photo must be a JPEG picture as base64',
    tooManyInvited: 'At most {limit} people at a time',
    useridsListIds: 'userIds must be a list of ids',
  }),
);
