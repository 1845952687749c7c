import { Link } from '@tanstack/react-router';
import { type Anchor, settingsAt } from './settings-index.ts';

/** Opens the settings at one of their parts. */
export function SettingsLink({ section }: { section: Anchor }) {
  return (
    <Link {...settingsAt(section)} className="text-accent underline underline-offset-4">
      Settings
    </Link>
  );
}
