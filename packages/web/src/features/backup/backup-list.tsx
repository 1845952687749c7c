import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { Download } from 'lucide-react';
import { saveFrom } from '../../browser/save-file.ts';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import type { BackupStatus } from './use-backups.ts';

type Backup = BackupStatus['backups'][number];

const origins: Readonly<Record<Backup['origin'], Translatable>> = {
  nightly: msg('Nightly'),
  manual: msg('Manual'),
  migration: msg('Before an update (database only)'),
};

/** How many are shown at once: those of a week. */
const shown = 7;

export function BackupList({ status: { backups, encrypts } }: { status: BackupStatus }) {
  const t = useTranslate();
  if (backups.length === 0)
    return (
      <p className="mt-4 border-line border-t pt-4 text-ink-soft">
        {t('No backups yet. The first one runs tonight.')}
      </p>
    );
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-4">
      <p className="max-w-prose text-ink-soft">{downloadText(t, encrypts)}</p>
      <Rows label={t('Kept backups')} backups={backups.slice(0, shown)} />
      {backups.length > shown && (
        <details>
          <summary className="cursor-pointer py-2 font-medium">
            {t('{count, plural, one {# older one} other {# older ones}}', { count: backups.length - shown })}
          </summary>
          <Rows label={t('Older backups')} backups={backups.slice(shown)} />
        </details>
      )}
    </div>
  );
}

function Rows({ label, backups }: { label: string; backups: readonly Backup[] }) {
  return (
    <ul aria-label={label} className="grid">
      {backups.map((backup) => (
        <Row key={backup.name} backup={backup} />
      ))}
    </ul>
  );
}

function downloadText(t: Translate, encrypts: boolean): string {
  return encrypts
    ? t(
        'A backup contains everything, including grievances. To open a download, you need the passphrase set on the server (BACKUP_PASSPHRASE).',
      )
    : t(
        'A backup contains everything, including grievances, so only encrypted ones can be downloaded. Start the server with BACKUP_PASSPHRASE to encrypt new ones.',
      );
}

function Row({ backup: { name, at, origin, encrypted } }: { backup: Backup }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { mutate, isPending } = useWrite(trpcClient.backup.download, {
    onSuccess: ({ path }) => saveFrom(path),
    onError: refusedToast(t('Failed to download')),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-2 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium">
          <Moment at={at} />
        </p>
        <p className="text-ink-soft">{t(origins[origin])}</p>
      </div>
      {encrypted && origin !== 'migration' && (
        <Button size="small" pending={isPending} disabled={!connected} onClick={() => mutate({ name })}>
          <Download aria-hidden className="size-4 shrink-0" />
          {t('Download')}
        </Button>
      )}
    </li>
  );
}
