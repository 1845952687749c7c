import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { adminEntries, staffEntries } from '../../shell/navigation.ts';
import { Card } from '../../ui/card.tsx';

const linked = ['/admin', '/admin-attendance', '/leave', '/chat'] as const;
const entries = linked.flatMap((path) => [...adminEntries, ...staffEntries].filter(({ to }) => to === path));

/** The links of an administrator's profile (U76), with the sidebar's labels. */
export function QuickLinks() {
  return (
    <Card title="Quick links" flush>
      <ul className="divide-y divide-line border-line border-t">
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3 px-5 hover:bg-sunken">
              <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
              <span className="flex-1 font-medium">{label}</span>
              <ChevronRight aria-hidden className="size-4 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
