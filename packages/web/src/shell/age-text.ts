import { minute } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';

export function ageText(t: Translate, at: Instant, now: Instant): string {
  const minutes = Math.floor(millisecondsBetween(at, now) / minute);
  if (minutes < 1) return t('just now');
  if (minutes < 60) return t('{minutes, plural, one {# minute ago} other {# minutes ago}}', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('{hours, plural, one {# hour ago} other {# hours ago}}', { hours });
  const days = Math.floor(hours / 24);
  return t('{days, plural, one {# day ago} other {# days ago}}', { days });
}
