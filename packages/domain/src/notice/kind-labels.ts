import { msg, type Translatable } from '../language/translate.ts';
import type { NoticeKind } from './kinds.ts';

/** What each kind of news is about, as people choose it. */
export const kindLabels = {
  leave: msg('Your leave'),
  correction: msg('Your attendance'),
  rota: msg('Your shifts'),
  request: msg('Requests that you decide'),
  announcement: msg('Announcements'),
  pay_slip: msg('Pay slips'),
  document: msg('Documents'),
  warning: msg('Disciplinary records'),
  security: msg('Security of your account'),
} as const satisfies Record<NoticeKind, Translatable>;
