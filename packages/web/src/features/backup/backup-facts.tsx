import { Moment } from '../../company-time/moment.tsx';
import { Fact } from '../../ui/fact.tsx';
import type { BackupStatus } from './use-backups.ts';

const places = {
  'data folder': 'The “backups” folder of the server’s data',
  BACKUP_DIR: 'The folder BACKUP_DIR',
  database: 'The database',
} as const;

export function BackupFacts({ status }: { status: BackupStatus }) {
  const { lastSucceededAt, lastFailure, nextAt, place, encrypts, runningSince } = status;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact name="Last backup" strong>
        {lastSucceededAt ? <Moment at={lastSucceededAt} /> : 'None yet'}
      </Fact>
      <Fact name={runningSince ? 'In progress' : 'Next backup'} strong>
        {runningSince ? (
          <>
            Since <Moment at={runningSince} />
          </>
        ) : (
          <Moment at={nextAt} />
        )}
      </Fact>
      <Fact name="Kept in" strong>
        {places[place]}
      </Fact>
      <Fact name="Encrypted" strong>
        {encrypts ? 'Yes' : 'No'}
      </Fact>
      {lastFailure && (
        <Fact name="Last failure" wide strong>
          <span className="wrap-anywhere text-bad">{lastFailure.why}</span>
          <span className="block font-normal text-ink-soft">
            <Moment at={lastFailure.at} />
          </span>
        </Fact>
      )}
    </dl>
  );
}
