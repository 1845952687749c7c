import type { AppRouter } from '@muster/api/router';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { inferRouterOutputs } from '@trpc/server';
import { shortDate } from '../../../company-time/dates.ts';
import { FileName } from '../../../shell/file-name.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { balanceText } from './consequence.ts';

export type ReviewContext = inferRouterOutputs<AppRouter>['leave']['reviewContext'];

/** The review context: the balance, who else is away, and the files (U67). */
export function ReviewContextFacts({ found }: { found: ReviewContext }) {
  const { balance, away, documents } = found;
  return (
    <>
      <Fact name="Balance">{balanceText(balance)}</Fact>
      <Fact name="Also away then" wide>
        {away.length === 0 ? (
          'Nobody'
        ) : (
          <ul>
            {away.slice(0, shownAway).map(({ id, user, startDate, endDate }) => (
              <li key={id}>
                <bdi>{user.fullName}</bdi>
                <span className="text-ink-soft">
                  , {dayText(startDate)}
                  {endDate !== startDate && ` to ${dayText(endDate)}`}
                </span>
              </li>
            ))}
            {away.length > shownAway && <li className="text-ink-soft">and {away.length - shownAway} more</li>}
          </ul>
        )}
      </Fact>
      {documents.length > 0 && (
        <Fact name="Documents" wide>
          <ul>
            {documents.map(({ id, fileName, originalName }) => (
              <li key={id}>
                <a
                  href={`/uploads/${fileName}`}
                  target="_blank"
                  rel="noopener"
                  className="inline-block min-h-6 text-accent underline underline-offset-4"
                >
                  <FileName>{originalName}</FileName>
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

const shownAway = 4;

/** `Fri 27 Nov`: the text next to it names the year. */
const dayText = (date: PlainDate) => shortDate(date).slice(0, -5);
