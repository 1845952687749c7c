import { texts } from '../../language/texts.ts';

export const addressTexts = texts('address', {
  linkSent: 'A link was sent to {email}. Open it to confirm the address.',
  removed: 'Your email address was removed',
  confirmed: 'This email address is confirmed',
  linkNoLongerWorks: 'This link no longer works. Have a new one sent under My Profile.',
  taken: 'Another account has this email address',
  onlyThemselves: 'Administrators change their email address themselves',
  contactSaved: 'Saved',
  forgotten:
    'If there is such an account with an email address, a link for a new password is on its way to it.',
});
