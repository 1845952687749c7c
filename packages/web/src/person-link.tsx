import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';

interface PersonLinkProps {
  readonly id: number;
  readonly name: string;
  readonly className?: string;
}

/** A name in an administrator's screen, which leads to the person's page (U92). */
export function PersonLink({ id, name, className }: PersonLinkProps) {
  return (
    <Link
      to="/admin-people"
      search={{ person: String(id) }}
      className={cx(
        'wrap-anywhere font-medium underline decoration-transparent underline-offset-4 hover:text-accent hover:decoration-current',
        className,
      )}
    >
      <bdi>{name || 'Unknown'}</bdi>
    </Link>
  );
}
