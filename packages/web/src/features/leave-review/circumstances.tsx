import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import type { ReactNode } from 'react';
import { shortDate } from '../../company-time/dates.ts';
import { balanceText } from './consequence.ts';

export type Circumstances = inferRouterOutputs<AppRouter>['leave']['circumstances'];

/** What helps to decide: the balance, who else is away then, and the files (SPEC section 2, beyond its words). */
export function CircumstanceFacts({ found }: { found: Circumstances }) {
  const { balance, away, documents } = found;
  return (
    <>
      <Fact name="Balance">{balanceText(balance)}</Fact>
      <Fact name="Also away then">
        {away.length === 0 ? (
          'Nobody'
        ) : (
          <ul>
            {away.slice(0, shownAway).map(({ id, user, startDate, endDate }) => (
              <li key={id}>
                <bdi>{user.fullName}</bdi>
                <span className="text-ink-soft">
                  , {shortDate(startDate)}
                  {endDate !== startDate && ` to ${shortDate(endDate)}`}
                </span>
              </li>
            ))}
            {away.length > shownAway && <li className="text-ink-soft">and {away.length - shownAway} more</li>}
          </ul>
        )}
      </Fact>
      {documents.length > 0 && (
        <Fact name="Documents">
          <ul>
            {documents.map(({ id, fileName, originalName }) => (
              <li key={id}>
                <a
                  href={`/uploads/${fileName}`}
                  target="_blank"
                  rel="noopener"
                  className="inline-block min-h-6 text-accent underline underline-offset-4"
                >
                  <bdi>{originalName}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

const shownAway = 5;

interface FactProps {
  readonly name: string;
  /** Free text, which keeps its lines and its own direction of writing. */
  readonly text?: boolean;
  readonly children: ReactNode;
}

/** One thing that is known, within a list of such. */
export function Fact({ name, text = false, children }: FactProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line" dir={text ? 'auto' : undefined}>
        {children}
      </dd>
    </div>
  );
}
