import { Link } from '@tanstack/react-router';

/** Opens the settings at one of their sections. */
export function SettingsLink({ section }: { section: string }) {
  return (
    <Link to="/admin-settings" hash={section} className="text-accent underline underline-offset-4">
      Settings
    </Link>
  );
}
