import { texts } from '../language/texts.ts';

export const warningTexts = texts('warning', {
  cannotIssueWarningYourself: 'You cannot issue a warning to yourself',
  warningNotExist: 'This warning does not exist',
});
