import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AllLinkProps {
  readonly to: '/attendance' | '/leave' | '/grievance';
  readonly children: ReactNode;
}

export function AllLink({ to, children }: AllLinkProps) {
  return (
    <Link to={to} className="shrink-0 text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}
