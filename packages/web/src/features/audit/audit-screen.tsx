import { Page } from '../../shell/page.tsx';
import { AuditLog } from './audit-log.tsx';

/** The append-only log of actions and of reads of confidential records. */
export function AuditScreen() {
  return (
    <Page
      title="Audit Log"
      lead="Every administrative act, and every reading of a grievance. Entries can only be added. Sign-ins and refused calls are kept for 90 days; choose them under “Kind of act”."
    >
      <AuditLog />
    </Page>
  );
}
