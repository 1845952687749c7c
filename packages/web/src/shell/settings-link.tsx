import { Link } from '@tanstack/react-router';
import { useTranslate } from '../language/use-translate.ts';
import { type Anchor, settingsAt } from './settings-index.ts';

/** Opens the settings at one of their parts. */
export function SettingsLink({ section }: { section: Anchor }) {
  const t = useTranslate();
  return (
    <Link {...settingsAt(section)} className="text-accent underline underline-offset-4">
      {t('Settings')}
    </Link>
  );
}
