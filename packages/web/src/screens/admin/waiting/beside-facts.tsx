import type { AppRouter } from '@muster/api/router';
import type { Translate } from '@muster/domain/language/translate';
import { daysText } from '@muster/domain/leave/balance';
import type { inferRouterOutputs } from '@trpc/server';
import { useTranslate } from '../../../language/use-translate.ts';

export type Beside = inferRouterOutputs<AppRouter>['leave']['beside'][number];

/** What an approval means: the days that are left, and who else of the department is away then (U130). */
export function BesideFacts({ left, away, asked }: Beside) {
  const t = useTranslate();
  return (
    <>
      {left !== null && <p className={left < 0 ? 'font-medium text-warn' : undefined}>{leftText(t, left)}</p>}
      <p>{awayText(t, away, asked.length)}</p>
    </>
  );
}

export function leftText(t: Translate, left: number): string {
  return left < 0
    ? t('{days} more than the balance', { days: daysText(t, left * -2) })
    : t('leaves {days}', { days: daysText(t, left * 2) });
}

/** Two names at most: the review has all of them. */
export function awayText(t: Translate, away: readonly string[], asked: number): string {
  const more = away.length - 2;
  const names = away.slice(0, 2).join(', ');
  const others =
    more > 0 ? t('{names} and {more, plural, one {# more} other {# more}}', { names, more }) : names;
  if (away.length === 0)
    return t(
      '{asked, plural, =0 {no one else away} one {no one else away, # asked} other {no one else away, # asked}}',
      { asked },
    );
  return asked === 0
    ? t('also away: {others}', { others })
    : t('also away: {others}, {asked, plural, one {# asked} other {# asked}}', { others, asked });
}
