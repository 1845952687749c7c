import { Link } from '@tanstack/react-router';
import { Scale, TreePalm, UserRound } from 'lucide-react';
import { buttonVariants } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const actions = [
  { to: '/grievance', label: 'File a Grievance', icon: Scale },
  { to: '/leave', label: 'Request Leave', icon: TreePalm },
  { to: '/profile', label: 'View Profile', icon: UserRound },
] as const;

/** Links for concerns that do not belong in the chat (U44). */
export function QuickActions() {
  return (
    <Card title="Quick Actions">
      <div className="flex flex-col gap-3">
        {actions.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={buttonVariants({ className: 'hover:bg-sunken' })}>
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </Link>
        ))}
      </div>
    </Card>
  );
}
