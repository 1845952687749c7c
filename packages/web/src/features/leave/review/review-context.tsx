import type { AppRouter } from '@muster/api/router';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { inferRouterOutputs } from '@trpc/server';
import { shortDate } from '../../../company-time/dates.ts';
import { UploadLink } from '../../../shell/file-name.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { balanceText } from './consequence.ts';

export type ReviewContext = inferRouterOutputs<AppRouter>['leave']['reviewContext'];

export function ReviewContextFacts({ found }: { found: ReviewContext }) {
  const { balance, away, asked, documents } = found;
  return (
    <>
      <Fact name="Balance">{balanceText(balance)}</Fact>
      <Fact name="Also away then" wide>
        <AlsoAway away={away} asked={asked} />
      </Fact>
      {documents.length > 0 && (
        <Fact name="Documents" wide>
          <ul>
            {documents.map(({ id, fileName, originalName }) => (
              <li key={id}>
                <UploadLink
                  fileName={fileName}
                  originalName={originalName}
                  className="inline-block min-h-6"
                />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

type People = ReviewContext['away'];

function AlsoAway({ away, asked }: { away: People; asked: People }) {
  if (away.length + asked.length === 0) return 'No one';
  return (
    <>
      <p>
        Away: {away.length}. Also requested: {asked.length}.
      </p>
      <Listed people={away} />
      <Listed people={asked} note="asked" />
    </>
  );
}

function Listed({ people, note }: { people: People; note?: string }) {
  if (people.length === 0) return null;
  return (
    <ul>
      {people.slice(0, shownAway).map(({ id, user, startDate, endDate }) => (
        <li key={id} className="wrap-anywhere">
          <bdi>{user.fullName}</bdi>
          <span className="text-ink-soft">
            , {dayText(startDate)}
            {endDate !== startDate && ` to ${dayText(endDate)}`}
            {note && ` (${note})`}
          </span>
        </li>
      ))}
      {people.length > shownAway && <li className="text-ink-soft">and {people.length - shownAway} more</li>}
    </ul>
  );
}

const shownAway = 4;

const dayText = (date: PlainDate) => shortDate(date).slice(0, -5);
