import { msg } from '@muster/domain/language/translate';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Fact } from '../../ui/fact.tsx';
import type { BackupStatus } from './use-backups.ts';

const places = {
  'data folder': msg('The “backups” folder of the server’s data'),
  BACKUP_DIR: msg('The folder BACKUP_DIR'),
  database: msg('The database'),
} as const;

export function BackupFacts({ status }: { status: BackupStatus }) {
  const t = useTranslate();
  const { lastSucceededAt, lastFailure, nextAt, place, encrypts, runningSince } = status;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact name={t('Last backup')} strong>
        {lastSucceededAt ? <Moment at={lastSucceededAt} /> : t('None yet')}
      </Fact>
      <Fact name={runningSince ? t('In progress') : t('Next backup')} strong>
        {runningSince ? (
          <Rich text={t('Since <moment/>')} parts={{ moment: <Moment at={runningSince} /> }} />
        ) : (
          <Moment at={nextAt} />
        )}
      </Fact>
      <Fact name={t('Kept in')} strong>
        {t(places[place])}
      </Fact>
      <Fact name={t('Encrypted')} strong>
        {encrypts ? t('Yes') : t('No')}
      </Fact>
      {lastFailure && (
        <Fact name={t('Last failure')} wide strong>
          <span className="wrap-anywhere text-bad">{lastFailure.why}</span>
          <span className="block font-normal text-ink-soft">
            <Moment at={lastFailure.at} />
          </span>
        </Fact>
      )}
    </dl>
  );
}
