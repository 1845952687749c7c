import type { AppRouter } from '@muster/api/router';
import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type NameLanguage, yearsOffered } from '@muster/domain/company/public-holidays';
import { skipToken } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { browserZone } from '../../../../company-time/browser-zone.ts';
import { useNow } from '../../../../company-time/use-now.ts';
import type { Settings } from '../../../../features/company/settings.ts';
import { trpc } from '../../../../server/trpc.ts';
import { useAddHolidays } from './use-add-holidays.ts';

export type FoundHolidays = inferRouterOutputs<AppRouter>['company']['publicHolidays'];
export type HolidayChoice = ReturnType<typeof useCountryHolidays>;

interface Chosen {
  readonly country?: string;
  readonly region: string;
  readonly lastYear: number;
  readonly language: NameLanguage;
}

export function useCountryHolidays(
  settings: Pick<Settings, 'versions'>,
  siteId: number | undefined,
  onAdded: () => void,
) {
  const thisYear = Number(companyDate(useNow(), settings).slice(0, 4));
  const [chosen, setChosen] = useState<Chosen>({
    region: '',
    lastYear: thisYear + 1,
    language: 'english',
  });
  const [unticked, setUnticked] = useState<readonly PlainDate[]>([]);
  const places = trpc.company.holidayPlaces.useQuery({ timeZone: browserZone });
  const { region, lastYear, language, country = suggestedIn(places.data) } = chosen;
  const found = trpc.company.publicHolidays.useQuery(
    country
      ? { country, ...(region && { region }), language, lastYear, ...(siteId !== undefined && { siteId }) }
      : skipToken,
  );
  const picked = (found.data?.holidays ?? []).filter(({ date, known }) => !known && !unticked.includes(date));
  const { add, ...adding } = useAddHolidays(siteId, onAdded);
  return {
    ...{ places, found, picked, ...adding },
    ...{ country, region, lastYear, language },
    years: Array.from({ length: yearsOffered }, (_, more) => thisYear + more),
    choose(change: Partial<Chosen>) {
      setChosen({ ...chosen, ...change });
      if (change.country !== undefined || change.region !== undefined) setUnticked([]);
    },
    toggle: (date: PlainDate) =>
      setUnticked(unticked.includes(date) ? unticked.filter((each) => each !== date) : [...unticked, date]),
    add: () => add(picked),
  };
}

function suggestedIn(places: inferRouterOutputs<AppRouter>['company']['holidayPlaces'] | undefined): string {
  const { region } = new Intl.Locale(navigator.language);
  return places?.suggested ?? places?.countries.find(({ code }) => code === region)?.code ?? '';
}
