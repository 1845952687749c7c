import { createFileRoute } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { requireAdmin } from '../../features/account/guards.ts';
import { ReviewList } from '../../features/attendance/review-list.tsx';
import { Page } from '../../shell/page.tsx';
import { textSearch } from '../../table-state/read-search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export const Route = createFileRoute('/_staff/admin-attendance')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: AdminAttendanceRoute,
});

function AdminAttendanceRoute() {
  return (
    <Page title="Staff Attendance Dashboard">
      <div className="grid gap-6">
        <ReviewList />
        <div className="rounded-lg border border-line border-dashed">
          <EmptyState icon={Hammer} title="Not in this release yet">
            Who is in, late, absent or on leave on a chosen day will be here.
          </EmptyState>
        </div>
      </div>
    </Page>
  );
}
