import type { Translate } from '@muster/domain/language/translate';
import { personDayText } from '@muster/domain/working-time/day-words';
import type { PersonDay } from '@muster/domain/working-time/schema';
import { listed } from '../../../language/listed.ts';

/** What a day is to its person: leave, a holiday, or what is planned. */
export function wordsOf(t: Translate, day: PersonDay): string {
  if (day.leave === 'full') return t('Leave');
  return day.off && isHoliday(day) ? t('Holiday') : personDayText(t, day);
}

/** What else there is to know of it: a holiday's name, half a day of leave, the reason of an exception. */
export function noteOf(t: Translate, day: PersonDay): string {
  return listed(t, [day.leave === 'half' && t('Half a day of leave'), day.holiday, day.exception]);
}

function isHoliday({ holiday, exception }: PersonDay): boolean {
  return holiday !== null && exception === null;
}
