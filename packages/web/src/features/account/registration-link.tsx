import { Link } from '@tanstack/react-router';
import type { Registration } from './use-registration.ts';

/** None where registration is closed: the page behind it could only say so (D25). */
export function RegistrationLink({ registration }: { registration: Registration }) {
  if (registration === 'closed') return <p>No account yet? Ask your administrator for one.</p>;
  return (
    <p>
      No account yet?{' '}
      <Link to="/register" className="font-medium text-accent underline underline-offset-4">
        Create an account
      </Link>
    </p>
  );
}
