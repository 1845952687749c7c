import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useClosures } from '../../../features/leave-settings/use-leave-settings.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { settingsAt } from '../../../shell/settings-index.ts';

/** Where it goes on once people follow a policy; nothing for a company that has closures. */
export function NextClosures() {
  const t = useTranslate();
  const { data: closures } = useClosures();
  if (closures?.length !== 0) return null;
  return (
    <p>
      <Link
        {...settingsAt('closures')}
        className="inline-flex items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('Next: days on which the company is closed')}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </p>
  );
}
