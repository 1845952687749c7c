import { Loaded } from '../../shell/outage/loaded.tsx';
import { SettingsLink } from '../../shell/settings-link.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { useBackups } from './use-backups.ts';

export function BackupCard() {
  const query = useBackups();
  return (
    <Card title="Backups" action={<SettingsLink section="backups" />}>
      <Loaded query={query} what="the backups" waiting={<BarsSkeleton bars={['h-24 w-full']} />}>
        {(status) => <BackupFacts status={status} />}
      </Loaded>
    </Card>
  );
}
