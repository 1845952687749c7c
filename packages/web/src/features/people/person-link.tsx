import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a person's page, which keeps the list's state for the way back. */
export function PersonLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      to="/admin-people"
      search={(before) => ({ ...before, person: String(id) })}
      className="wrap-anywhere font-medium text-accent underline decoration-transparent underline-offset-4 hover:decoration-current"
    >
      <bdi>{children}</bdi>
    </Link>
  );
}
