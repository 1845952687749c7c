import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { SettingsLink } from '../../shell/settings-link.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { useBackups } from './use-backups.ts';

export function BackupCard() {
  const t = useTranslate();
  const query = useBackups();
  return (
    <Card title={t('Backups')} action={<SettingsLink section="backups" />}>
      <Loaded
        query={query}
        failed={t('Could not load the backups')}
        waiting={<BarsSkeleton bars={['h-24 w-full']} />}
      >
        {(status) => <BackupFacts status={status} />}
      </Loaded>
    </Card>
  );
}
