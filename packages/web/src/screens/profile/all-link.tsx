import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AllLinkProps {
  readonly to: '/attendance' | '/leave' | '/grievance';
  readonly children: ReactNode;
}

/** Links from a few records to the page of all. */
export function AllLink({ to, children }: AllLinkProps) {
  return (
    <Link to={to} className="shrink-0 text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}
