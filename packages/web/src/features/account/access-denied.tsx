import { Link } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { buttonVariants } from '../../ui/button.tsx';

export function AccessDenied() {
  return (
    <Page title="Access Denied" lead="You need administrator privileges to access this page.">
      <Link to="/dashboard" className={buttonVariants()}>
        Go to the dashboard
      </Link>
    </Page>
  );
}
