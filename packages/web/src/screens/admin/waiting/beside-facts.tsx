import type { AppRouter } from '@muster/api/router';
import { daysText } from '@muster/domain/leave/balance';
import type { inferRouterOutputs } from '@trpc/server';

export type Beside = inferRouterOutputs<AppRouter>['leave']['beside'][number];

/** What an approval means: the days that are left, and who else of the department is away then (U130). */
export function BesideFacts({ left, away, asked }: Beside) {
  return (
    <>
      {left !== null && <p className={left < 0 ? 'font-medium text-warn' : undefined}>{leftText(left)}</p>}
      <p>{awayText(away, asked.length)}</p>
    </>
  );
}

export function leftText(left: number): string {
  return left < 0 ? `${daysText(left * -2)} more than the balance` : `leaves ${daysText(left * 2)}`;
}

/** Two names at most: the review has all of them. */
export function awayText(away: readonly string[], asked: number): string {
  const more = away.length - 2;
  const names = more > 0 ? `${away.slice(0, 2).join(', ')} and ${more} more` : away.join(', ');
  const others = away.length === 0 ? 'no one else away' : `also away: ${names}`;
  return asked === 0 ? others : `${others}, ${asked} asked`;
}
