import { type JobTime, jobTitles, type Lane, laneTitles } from '@muster/domain/admin/diagnostics';
import type { Instant } from '@muster/domain/calendar/instant';
import { Moment } from '../../../company-time/moment.tsx';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Card } from '../../../ui/card.tsx';

export function QueuesCard({ lanes }: { lanes: readonly Lane[] }) {
  const t = useTranslate();
  return (
    <Card title={t('Queues')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {lanes.map(({ name, waiting, oldestAt, failing }) => (
          <li key={name} className="px-5 py-3">
            <h3 className="font-medium">{t(laneTitles[name])}</h3>
            <p className="text-ink-soft">
              {oldestAt ? (
                <Rich
                  text={t('{waiting, number} waiting, the oldest since <moment/>', { waiting })}
                  parts={{ moment: <Moment at={oldestAt} /> }}
                />
              ) : (
                t('{waiting, number} waiting', { waiting })
              )}
            </p>
            {failing && (
              <p className="wrap-anywhere text-bad">
                <Rich
                  text={t(
                    '{attempts, plural, one {Failed once: <why/>. Next try <moment/>.} other {Failed # times: <why/>. Next try <moment/>.}}',
                    { attempts: failing.attempts },
                  )}
                  parts={{ why: failing.why, moment: <Moment at={failing.nextAttemptAt} /> }}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function JobsCard({ jobs }: { jobs: readonly JobTime[] }) {
  const t = useTranslate();
  return (
    <Card title={t('Jobs')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {jobs.map(({ name, lastAt, nextAt, failed }) => (
          <li key={name} className="px-5 py-3">
            <h3 className="font-medium">{t(jobTitles[name])}</h3>
            <p className="text-ink-soft">
              {failed && <span className="text-bad">{t('Failed.')} </span>}
              <Rich
                text={t('Last run: <last/>; next: <next/>')}
                parts={{ last: <MomentOr at={lastAt} />, next: <MomentOr at={nextAt} /> }}
              />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MomentOr({ at }: { at: Instant | null }) {
  const t = useTranslate();
  return at === null ? t('none known', undefined, 'no run of a job') : <Moment at={at} />;
}
