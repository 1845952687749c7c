import { useTranslate } from '../../language/use-translate.ts';
import { Page } from '../../shell/page.tsx';
import { AuditLog } from './audit-log.tsx';

export function AuditScreen() {
  const t = useTranslate();
  return (
    <Page
      title={t('Audit Log')}
      lead={t(
        'Every administrative action and every opened grievance. Entries can’t be edited. Sign-ins and refused calls are kept for 90 days; find them under “Action type”.',
      )}
    >
      <AuditLog />
    </Page>
  );
}
