import { Page } from '../../shell/page.tsx';
import { AuditLog } from './audit-log.tsx';

/** Who did what, and who read which confidential things: only ever added to. */
export function AuditScreen() {
  return (
    <Page
      title="Audit Log"
      lead="Every administrative act, and every reading of a grievance. Entries can only be added."
    >
      <AuditLog />
    </Page>
  );
}
