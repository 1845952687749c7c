import { RotaPanel } from '../../features/working-time/rota/rota-panel.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';

export function RotaScreen() {
  const t = useTranslate();
  useLiveLists();
  return (
    <Page title={t('Rota')}>
      <NeedsConnection>
        {t('The rota needs a connection. What you see may be out of date, and you can’t change it.')}
      </NeedsConnection>
      <RotaPanel />
    </Page>
  );
}
