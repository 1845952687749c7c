import { Link } from '@tanstack/react-router';
import type { Viewer } from '../../features/account/session.ts';
import { Card } from '../../ui/card.tsx';

/** The viewer's main facts, with a link to the full profile. */
export function ProfileCard({ viewer }: { viewer: Viewer }) {
  const { fullName, position, department, employeeId } = viewer;
  return (
    <Card title="My Profile" className="max-lg:order-last max-lg:col-span-2">
      <p className="wrap-anywhere font-medium">
        <bdi>{fullName}</bdi>
      </p>
      {position && <Line text={position} />}
      {department && <Line text={department} />}
      <Line text={employeeId} />
      <Link to="/profile" className="mt-auto self-start pt-2 text-accent underline underline-offset-4">
        View profile
      </Link>
    </Card>
  );
}

function Line({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere text-ink-soft">
      <bdi>{text}</bdi>
    </p>
  );
}
