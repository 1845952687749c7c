import { Day } from '../../company-time/day.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';

const atOnce = 5;

/** Who opened one's page as a lead or an auditor, by day (D96). Nothing where no one did; asked for with a connection only. */
export function WhoLooked() {
  const t = useTranslate();
  const { connected } = useSync();
  const { data = [] } = trpc.team.looked.useQuery(undefined, { enabled: connected });
  const { first, more } = useFirstRows(
    data,
    (count) => t('{shown, number} of {total, plural, one {# day} other {# days}}', count),
    atOnce,
  );
  if (data.length === 0) return null;
  return (
    <Card title={t('Who Looked')} flush>
      <p className="px-5 pb-3 text-ink-soft">{t('Leads and auditors who opened your page, by day.')}</p>
      <ul className="divide-y divide-line border-line border-t">
        {first.map(({ by, date, times }) => (
          <li key={`${by} ${date}`} className="flex flex-wrap justify-between gap-x-4 px-5 py-2">
            <bdi className="wrap-anywhere font-medium">{by}</bdi>
            <span className="text-ink-soft">
              <Day date={date} />
              {times > 1 && <> · {t('{times, plural, other {# times}}', { times })}</>}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}
