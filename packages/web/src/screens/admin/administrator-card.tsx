import type { Viewer } from '../../features/account/session.ts';
import { Face } from '../../person/face.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Fact } from '../../ui/fact.tsx';

/** The administrator's facts, with the defaults of U76. */
export function AdministratorCard({ viewer }: { viewer: Viewer }) {
  const { id, fullName, employeeId, position, department } = viewer;
  return (
    <section
      aria-label="Your administrator account"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border border-line bg-surface p-5"
    >
      <Face id={id} name={fullName} size="large" />
      <div className="min-w-48 flex-1">
        <p className="wrap-anywhere font-semibold text-lg tracking-tight">
          <bdi>{fullName}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge tone="info">Administrator</Badge>
          <Badge tone="good">Active Admin</Badge>
        </p>
      </div>
      <dl className="grid w-full grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:w-auto">
        <Fact name="Employee ID" strong>
          <bdi>{employeeId}</bdi>
        </Fact>
        <Fact name="Position" strong>
          <bdi>{position || 'Administrator'}</bdi>
        </Fact>
        <Fact name="Department" strong>
          <bdi>{department || 'Management'}</bdi>
        </Fact>
      </dl>
    </section>
  );
}
