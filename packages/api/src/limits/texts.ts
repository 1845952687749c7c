import { texts } from '@muster/domain/language/texts';

/** `what` was tried too often, and `shared` is yes where a proxy's address counts for all behind it. */
export const limitTexts = texts('limits', {
  tryInSeconds:
    '{what, select, grievances {Too many grievances} leaveRequests {Too many leave requests} corrections {Too many corrections} documentRequests {Too many requests for documents} changes {Too many changes} exports {Too many exports} testMails {Too many test mails} tokenRequests {Too many requests with this token} other {Too many attempts}}. Please try again in {count, plural, one {a second} other {# seconds}}.{shared, select, yes { If there is a proxy in front of Muster, everyone behind it counts as one address, because TRUST_PROXY does not name it: tell your administrator.} other {}}',
  tryInMinutes:
    '{what, select, grievances {Too many grievances} leaveRequests {Too many leave requests} corrections {Too many corrections} documentRequests {Too many requests for documents} changes {Too many changes} exports {Too many exports} testMails {Too many test mails} tokenRequests {Too many requests with this token} other {Too many attempts}}. Please try again in {count, plural, one {a minute} other {# minutes}}.{shared, select, yes { If there is a proxy in front of Muster, everyone behind it counts as one address, because TRUST_PROXY does not name it: tell your administrator.} other {}}',
  tryInHours:
    '{what, select, grievances {Too many grievances} leaveRequests {Too many leave requests} corrections {Too many corrections} documentRequests {Too many requests for documents} changes {Too many changes} exports {Too many exports} testMails {Too many test mails} tokenRequests {Too many requests with this token} other {Too many attempts}}. Please try again in {count, plural, one {an hour} other {# hours}}.{shared, select, yes { If there is a proxy in front of Muster, everyone behind it counts as one address, because TRUST_PROXY does not name it: tell your administrator.} other {}}',
});

export type Limited =
  | 'attempts'
  | 'grievances'
  | 'leaveRequests'
  | 'corrections'
  | 'documentRequests'
  | 'changes'
  | 'exports'
  | 'testMails'
  | 'tokenRequests';
