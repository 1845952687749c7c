import { Link } from '@tanstack/react-router';
import type { Viewer } from '../../features/account/session.ts';
import { Card } from '../../ui/card.tsx';

/** Who one is to the company, and the way to the full profile. */
export function ProfileCard({ viewer }: { viewer: Viewer }) {
  const role = [viewer.position, viewer.department].filter(Boolean).join(', ');
  return (
    <Card title="My Profile" className="max-lg:col-span-2">
      <p className="break-words font-medium">{viewer.fullName}</p>
      {role && <p className="break-words text-ink-soft">{role}</p>}
      <p className="text-ink-soft">{viewer.employeeId}</p>
      <Link to="/profile" className="mt-auto pt-2 text-accent underline underline-offset-4">
        View profile
      </Link>
    </Card>
  );
}
