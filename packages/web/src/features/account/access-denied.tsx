import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../language/use-translate.ts';
import { Page } from '../../shell/page.tsx';
import { buttonVariants } from '../../ui/button.tsx';

export function AccessDenied() {
  const t = useTranslate();
  return (
    <Page title={t('Access Denied')} lead={t('You need administrator privileges to access this page.')}>
      <Link to="/dashboard" className={buttonVariants()}>
        {t('Go to the dashboard')}
      </Link>
    </Page>
  );
}
