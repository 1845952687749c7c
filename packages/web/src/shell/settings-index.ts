const groups = [
  {
    name: 'company',
    label: 'Company and contacts',
    parts: [
      { anchor: 'company', label: 'Company', words: ['name', 'time zone', 'logo'] },
      {
        anchor: 'contacts',
        label: 'Contacts',
        words: ['support', 'hotline', 'help', 'phone', 'works council'],
      },
      { anchor: 'letter', label: 'Employment letter', words: ['letterhead', 'address', 'signs'] },
      { anchor: 'chat-guidelines', label: 'Chat Guidelines', words: ['rules', 'message'] },
    ],
  },
  {
    name: 'working-time',
    label: 'Working time and leave',
    parts: [
      { anchor: 'working-time', label: 'Working time', words: ['hours', 'week', 'grace', 'late'] },
      { anchor: 'first-day', label: 'First day', words: ['start', 'begin', 'absent'] },
      { anchor: 'calendars', label: 'Calendars', words: ['week start', 'monday', 'sunday'] },
      { anchor: 'manual-check-ins', label: 'Manual check-ins', words: ['review', 'accept', 'rule'] },
      { anchor: 'holidays', label: 'Holidays', words: ['public holiday', 'days off', 'import', 'ics'] },
      { anchor: 'leave', label: 'Leave', words: ['balance', 'leave year', 'vacation', 'carry over'] },
    ],
  },
  {
    name: 'people',
    label: 'People and sign-in',
    parts: [
      { anchor: 'registration', label: 'Registration', words: ['join code', 'accounts', 'register'] },
      { anchor: 'sign-in', label: 'Sign-in', words: ['second factor', 'passkey', '2fa', 'login'] },
      { anchor: 'sign-in-provider', label: 'Sign-in provider', words: ['sso', 'openid', 'entra', 'google'] },
    ],
  },
  {
    name: 'records',
    label: 'Records and privacy',
    parts: [
      { anchor: 'records', label: 'Records', words: ['location', 'retention', 'keep', 'delete', 'gdpr'] },
      { anchor: 'predictions', label: 'Absence predictions', words: ['score', 'ai', 'off', 'works council'] },
    ],
  },
  {
    name: 'server',
    label: 'Server',
    parts: [
      { anchor: 'email', label: 'Email', words: ['mail', 'smtp', 'administrator’s email'] },
      { anchor: 'storage', label: 'Storage', words: ['space', 'files', 'quota', 'megabytes'] },
      { anchor: 'security-contact', label: 'Security contact', words: ['security.txt', 'report'] },
      { anchor: 'webhooks', label: 'Webhooks', words: ['events', 'programs', 'integration'] },
      { anchor: 'backups', label: 'Backups', words: ['archive', 'restore', 'download'] },
    ],
  },
] as const;

export type Anchor = (typeof groups)[number]['parts'][number]['anchor'];

interface Part {
  /** Its id on the page, and the hash of its address. */
  readonly anchor: Anchor;
  readonly label: string;
  /** What else someone may call it when they look for it. */
  readonly words: readonly string[];
}

export interface Group {
  readonly name: (typeof groups)[number]['name'];
  readonly label: string;
  readonly parts: readonly Part[];
}

/** The sections of the settings: each has an address of its own (`?section=`), and Find knows all their parts (U93). */
export const settingsGroups: readonly [Group, ...Group[]] = groups;

/** The section that is called so, or has a part that is. */
export function groupOf(text: string | undefined): Group | undefined {
  return (
    settingsGroups.find(({ name }) => name === text) ??
    settingsGroups.find(({ parts }) => parts.some(({ anchor }) => anchor === text))
  );
}

/** The address of a part of the settings. */
export function settingsAt(anchor: Anchor) {
  return { to: '/admin-settings', search: { section: groupOf(anchor)?.name }, hash: anchor } as const;
}
