import { companyDate } from '@muster/domain/calendar/instant';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { useLocation } from '@tanstack/react-router';
import { textSearch } from '../admin-table/text-search.ts';
import { longDate, shortDate, timeText } from '../company-time/dates.ts';
import { useCompanyIfLoaded } from '../company-time/use-company-if-loaded.ts';
import { useNow } from '../company-time/use-now.ts';
import { ZoneNote } from '../company-time/zone-note.tsx';
import type { Viewer } from '../features/account/session.ts';
import { Rich } from '../language/rich.tsx';
import { useTranslate } from '../language/use-translate.ts';
import { usePrinting } from '../ui/use-printing.ts';
import { CompanyMark } from './company-mark.tsx';

export function PrintHeading({ viewer }: { viewer: Viewer }) {
  return usePrinting() ? <Heading viewer={viewer} /> : null;
}

function Heading({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const now = useNow();
  const company = useCompanyIfLoaded();
  const days = useLocation({ select: ({ search }) => daysText(t, textSearch(search)) });
  return (
    <div className="mb-3 flex items-end justify-between gap-6 border-line-strong border-b pb-3">
      <div className="min-w-0">
        <CompanyMark />
        {company && (
          <p className="wrap-anywhere">
            <bdi>{company.name}</bdi>
          </p>
        )}
      </div>
      <div className="text-end">
        {days && <p className="font-semibold">{days}</p>}
        <p>
          <Rich
            text={t('Printed by <name/>, {employeeId}', { employeeId: viewer.employeeId })}
            parts={{ name: <bdi>{viewer.fullName}</bdi> }}
          />
        </p>
        {company && (
          <p>
            {longDate(t, companyDate(now, company))}, {timeText(now, company)}
            <ZoneNote />
          </p>
        )}
      </div>
    </div>
  );
}

function daysText(t: Translate, { date, from, to }: Readonly<Record<string, string | undefined>>): string {
  const text = (day: string | undefined) => (day && isPlainDate(day) ? shortDate(t, day) : '');
  if (text(date)) return text(date);
  const [first, last] = [text(from), text(to)];
  if (first && last) return t('{first} to {last}', { first, last });
  if (first) return t('From {first}', { first });
  return last && t('Until {last}', { last });
}
