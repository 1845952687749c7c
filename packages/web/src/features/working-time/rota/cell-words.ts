import type { Translate } from '@muster/domain/language/translate';
import { personDayText } from '@muster/domain/working-time/day-words';
import type { RotaDay } from '@muster/domain/working-time/rota-schema';
import { longDate, timeText } from '../../../company-time/dates.ts';
import { listed } from '../../../language/listed.ts';

/** What a cell says, from the most to the least important; what does not fit is in its title. */
export interface CellWords {
  /** Hours, `Off`, `Leave` or a holiday's name. */
  readonly main: string;
  readonly notes: readonly string[];
}

export function cellWords(t: Translate, day: RotaDay): CellWords {
  const { off, leave, holiday, exception, draft, employed, core, timeZone } = day;
  if (!employed) return { main: '–', notes: [] };
  const notes = [
    leave === 'half' && t('half a day of leave'),
    draft && t('Draft', undefined, 'not published yet'),
    core && t('core {core}', { core: clockText(core, timeZone) }),
    // The reason that a change has unless someone writes one says nothing.
    exception !== t('Rota') && exception,
  ].filter((note) => typeof note === 'string');
  const hours = personDayText(t, { ...day, core: null });
  if (leave === 'full') return { main: t('Leave'), notes: [hours, ...notes] };
  if (off && holiday !== null && exception === null)
    return { main: holiday, notes: [t('Holiday'), ...notes] };
  return { main: hours, notes: holiday === null ? notes : [...notes, holiday] };
}

function clockText({ start, end }: NonNullable<RotaDay['core']>, timeZone: string): string {
  return `${timeText(start, timeZone)}–${timeText(end, timeZone)}`;
}

/** All of it, for a title and for who does not see the cell. */
export function cellTitle(t: Translate, name: string, day: RotaDay): string {
  const { main, notes } = day.employed
    ? cellWords(t, day)
    : { main: t('does not work here on this day'), notes: [] };
  return listed(t, [name, longDate(t, day.date), main, ...notes]);
}
