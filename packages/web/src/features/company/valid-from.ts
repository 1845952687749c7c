import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { CalendarChangeInput } from '@muster/domain/company/settings';

interface Typed {
  readonly validFrom: string;
}

/** The first day of a change as input; nothing for today, which is what the server takes then (D2). */
export function validFromIn({ validFrom }: Typed): Pick<CalendarChangeInput, 'validFrom'> {
  return isPlainDate(validFrom) ? { validFrom } : {};
}
