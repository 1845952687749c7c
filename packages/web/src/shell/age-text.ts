import { minute } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';

export function ageText(at: Instant, now: Instant): string {
  const minutes = Math.floor(millisecondsBetween(at, now) / minute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
