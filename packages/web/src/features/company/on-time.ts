import { companyLimits } from '@muster/domain/company/settings';
import type { Translate } from '@muster/domain/language/translate';
import { timeOf } from '../../ui/time-text.ts';

export function onTimeText(t: Translate, dayStart: string, graceMinutes: string): string {
  const [hours, minutes] = (timeOf(dayStart) ?? '').split(':').map(Number);
  const grace = graceMinutes.trim() === '' ? Number.NaN : Number(graceMinutes);
  const last = (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN) + grace;
  if (!Number.isInteger(last) || grace < 0 || grace > companyLimits.graceMinutes) return '';
  const time = `${two(Math.floor(last / 60) % 24)}:${two(last % 60)}`;
  return last < 1440
    ? t('A check-in up to {time} is on time; a later one is late.', { time })
    : t('With this grace no check-in of the day is late.');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
