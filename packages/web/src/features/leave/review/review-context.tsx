import type { AppRouter } from '@muster/api/router';
import type { Translate } from '@muster/domain/language/translate';
import type { inferRouterOutputs } from '@trpc/server';
import { type DateSpan, dateOfYear } from '../../../company-time/dates.ts';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { UploadLink } from '../../../shell/file-name.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { balanceText } from './consequence.ts';
import type { LeaveRow } from './leave.ts';

type Found = inferRouterOutputs<AppRouter>['leave']['reviewContext'];
export type ReviewContext = Omit<Found, 'request'> & { readonly request: LeaveRow };

export function ReviewContextFacts({ found }: { found: ReviewContext }) {
  const t = useTranslate();
  const { balance, away, asked, documents } = found;
  return (
    <>
      <Fact name={t('Balance')}>{balanceText(t, balance)}</Fact>
      <Fact name={t('Also away then')} wide>
        <AlsoAway away={away} asked={asked} />
      </Fact>
      {documents.length > 0 && (
        <Fact name={t('Documents')} wide>
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
  const t = useTranslate();
  if (away.length + asked.length === 0) return t('No one');
  return (
    <>
      <p>
        {t('Away: {away, number}. Also requested: {asked, number}.', {
          away: away.length,
          asked: asked.length,
        })}
      </p>
      <Listed people={away} />
      <Listed people={asked} isAsked />
    </>
  );
}

function Listed({ people, isAsked = false }: { people: People; isAsked?: boolean }) {
  const t = useTranslate();
  if (people.length === 0) return null;
  return (
    <ul>
      {people.slice(0, shownAway).map(({ id, user, ...span }) => (
        <li key={id} className="wrap-anywhere">
          <Rich
            text={
              isAsked
                ? t('<name/><soft>, {dates} (asked)</soft>', { dates: datesText(t, span) })
                : t('<name/><soft>, {dates}</soft>', { dates: datesText(t, span) })
            }
            parts={{ name: <bdi>{user.fullName}</bdi>, soft: <span className="text-ink-soft" /> }}
          />
        </li>
      ))}
      {people.length > shownAway && (
        <li className="text-ink-soft">
          {t('{count, plural, other {and # more}}', { count: people.length - shownAway })}
        </li>
      )}
    </ul>
  );
}

const shownAway = 4;

function datesText(t: Translate, { startDate, endDate }: DateSpan): string {
  const [from, to] = [dateOfYear(t, startDate), dateOfYear(t, endDate)];
  return startDate === endDate ? from : t('{from} to {to}', { from, to });
}
