import { type JobTime, jobTitles, type Lane, laneTitles } from '@muster/domain/admin/diagnostics';
import type { Instant } from '@muster/domain/calendar/instant';
import { Moment } from '../../../company-time/moment.tsx';
import { Card } from '../../../ui/card.tsx';

export function QueuesCard({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <Card title="Queues" flush>
      <ul className="divide-y divide-line border-line border-t">
        {lanes.map(({ name, waiting, oldestAt, failing }) => (
          <li key={name} className="px-5 py-3">
            <h3 className="font-medium">{laneTitles[name]}</h3>
            <p className="text-ink-soft">
              {waiting.toLocaleString('en')} waiting
              {oldestAt && (
                <>
                  , the oldest since <Moment at={oldestAt} />
                </>
              )}
            </p>
            {failing && (
              <p className="wrap-anywhere text-bad">
                Failed {failing.attempts === 1 ? 'once' : `${failing.attempts} times`}: {failing.why}. Next
                try <Moment at={failing.nextAttemptAt} />.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function JobsCard({ jobs }: { jobs: readonly JobTime[] }) {
  return (
    <Card title="Jobs" flush>
      <ul className="divide-y divide-line border-line border-t">
        {jobs.map(({ name, lastAt, nextAt, failed }) => (
          <li key={name} className="px-5 py-3">
            <h3 className="font-medium">{jobTitles[name]}</h3>
            <p className="text-ink-soft">
              {failed && <span className="text-bad">Failed. </span>}
              Last run: <MomentOr at={lastAt} />; next: <MomentOr at={nextAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MomentOr({ at }: { at: Instant | null }) {
  return at === null ? 'none known' : <Moment at={at} />;
}
