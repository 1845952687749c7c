import { spoken, texts } from '../language/texts.ts';
import type { Translatable } from '../language/translate.ts';

/** The name of a field as forms show it; fields that only programs fill have none but their own. */
export type Label = Translatable | string;

/** What is wrong with a field, whatever its feature. */
export const fieldTexts = texts('fields', {
  cannotBeChanged: '{fields} cannot be changed here',
  controlCharacters: '{label} cannot contain control characters',
  invisibleCharacters: '{label} cannot contain invisible characters',
  mustBeBoolean: '{label} must be true or false',
  mustBeDate: '{label} must be a date, as in {example}',
  mustBeDateLike: '{label} must be a date like {example}',
  mustBeInstant: '{label} must be an ISO 8601 instant',
  mustBeList: '{label} must be a list',
  mustBeMoment: '{label} must be an instant',
  mustBeNumber: '{label} must be a number',
  mustBeOneLine: '{label} must be one line',
  mustBeOneOf: '{label} must be one of: {choices}',
  mustBeOneOfOrNone: '{label} must be one of: {choices}, or null',
  mustBeText: '{label} must be text',
  mustBeUuid: '{label} must be a UUID',
  mustBeWhole: '{label} must be a whole number',
  required: '{label} is required',
  tooLarge: '{label} can be at most {limit}',
  tooLong: '{label} can be at most {limit} characters',
  tooSmall: '{label} must be at least {limit}',
});

/** The same for schemas, which keep a text only. */
export const fieldSays = spoken(fieldTexts);
