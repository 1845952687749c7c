import { companyDate } from '@muster/domain/calendar/instant';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { useLocation } from '@tanstack/react-router';
import { textSearch } from '../admin-table/text-search.ts';
import { longDate, shortDate, timeText } from '../company-time/dates.ts';
import { useCompanyIfLoaded } from '../company-time/use-company-if-loaded.ts';
import { useNow } from '../company-time/use-now.ts';
import { ZoneNote } from '../company-time/zone-note.tsx';
import type { Viewer } from '../features/account/session.ts';
import { usePrinting } from '../ui/use-printing.ts';
import { CompanyMark } from './company-mark.tsx';

export function PrintHeading({ viewer }: { viewer: Viewer }) {
  return usePrinting() ? <Heading viewer={viewer} /> : null;
}

function Heading({ viewer }: { viewer: Viewer }) {
  const now = useNow();
  const company = useCompanyIfLoaded();
  const days = useLocation({ select: ({ search }) => daysText(textSearch(search)) });
  return (
    <div className="mb-6 flex items-end justify-between gap-6 border-line-strong border-b pb-3">
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
          Printed by <bdi>{viewer.fullName}</bdi>, {viewer.employeeId}
        </p>
        {company && (
          <p>
            {longDate(companyDate(now, company))}, {timeText(now, company)}
            <ZoneNote />
          </p>
        )}
      </div>
    </div>
  );
}

function daysText({ date, from, to }: Readonly<Record<string, string | undefined>>): string {
  const text = (day: string | undefined) => (day && isPlainDate(day) ? shortDate(day) : '');
  if (text(date)) return text(date);
  const [first, last] = [text(from), text(to)];
  return first && last ? `${first} to ${last}` : (first && `From ${first}`) || (last && `Until ${last}`);
}
