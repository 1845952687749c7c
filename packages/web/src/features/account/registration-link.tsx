import { Link } from '@tanstack/react-router';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import type { Registration } from './use-registration.ts';

/** None where registration is closed: the page behind it could only say so (D25). */
export function RegistrationLink({ registration }: { registration: Registration }) {
  const t = useTranslate();
  if (registration === 'closed') return <p>{t('No account yet? Ask your administrator for one.')}</p>;
  return (
    <p>
      <Rich
        text={t('No account yet? <link>Create an account</link>')}
        parts={{
          link: <Link to="/register" className="font-medium text-accent underline underline-offset-4" />,
        }}
      />
    </p>
  );
}
