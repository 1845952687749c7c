import { msg, type Translatable } from '@muster/domain/language/translate';

const groups = [
  {
    name: 'company',
    label: msg('Company and contacts'),
    parts: [
      {
        anchor: 'company',
        label: msg('Company'),
        words: msg('name, time zone, logo', undefined, 'words to find it by'),
      },
      {
        anchor: 'contacts',
        label: msg('Contacts'),
        words: msg('support, hotline, help, phone, works council', undefined, 'words to find it by'),
      },
      {
        anchor: 'directory',
        label: msg('Directory'),
        words: msg('colleagues, org chart, who is in, phone', undefined, 'words to find it by'),
      },
      {
        anchor: 'language',
        label: msg('Language'),
        words: msg('german, french, spanish, arabic, translate', undefined, 'words to find it by'),
      },
      {
        anchor: 'letter',
        label: msg('Employment letter'),
        words: msg('letterhead, address, signs', undefined, 'words to find it by'),
      },
      {
        anchor: 'chat-guidelines',
        label: msg('Chat Guidelines'),
        words: msg('rules, message', undefined, 'words to find it by'),
      },
    ],
  },
  {
    name: 'working-time',
    label: msg('Working time and leave'),
    parts: [
      {
        anchor: 'working-time',
        label: msg('Working time'),
        words: msg('hours, week, grace, late', undefined, 'words to find it by'),
      },
      {
        anchor: 'schedules',
        label: msg('Schedules'),
        words: msg('part time, shifts, rota, flexible', undefined, 'words to find it by'),
      },
      {
        anchor: 'sites',
        label: msg('Sites'),
        words: msg('places, branches, time zones', undefined, 'words to find it by'),
      },
      {
        anchor: 'teams',
        label: msg('Teams'),
        words: msg('leads, manager, organisation, org chart', undefined, 'words to find it by'),
      },
      {
        anchor: 'who-decides',
        label: msg('Who decides'),
        words: msg('approval, approve, lead, second step', undefined, 'words to find it by'),
      },
      {
        anchor: 'first-day',
        label: msg('First day'),
        words: msg('start, begin, absent', undefined, 'words to find it by'),
      },
      {
        anchor: 'calendars',
        label: msg('Calendars'),
        words: msg('week start, monday, sunday', undefined, 'words to find it by'),
      },
      {
        anchor: 'manual-check-ins',
        label: msg('Manual check-ins'),
        words: msg('review, accept, rule', undefined, 'words to find it by'),
      },
      {
        anchor: 'holidays',
        label: msg('Holidays'),
        words: msg('public holiday, days off, import, ics', undefined, 'words to find it by'),
      },
      {
        anchor: 'leave',
        label: msg('Leave'),
        words: msg('balance, leave year, vacation, carry over', undefined, 'words to find it by'),
      },
      {
        anchor: 'leave-types',
        label: msg('Leave types'),
        words: msg('home office', undefined, 'words to find it by'),
      },
      {
        anchor: 'leave-policies',
        label: msg('Leave policies'),
        words: msg('expiry', undefined, 'words to find it by'),
      },
      {
        anchor: 'closures',
        label: msg('Closures'),
        words: msg('company holiday, christmas, bridge day, shutdown', undefined, 'words to find it by'),
      },
      {
        anchor: 'leave-limits',
        label: msg('Who is away at once'),
        words: msg('limit, blocked period, peak season', undefined, 'words to find it by'),
      },
    ],
  },
  {
    name: 'people',
    label: msg('People and sign-in'),
    parts: [
      {
        anchor: 'registration',
        label: msg('Registration'),
        words: msg('join code, accounts, register', undefined, 'words to find it by'),
      },
      {
        anchor: 'sign-in',
        label: msg('Sign-in'),
        words: msg('second factor, passkey, 2fa, login', undefined, 'words to find it by'),
      },
      {
        anchor: 'sign-in-provider',
        label: msg('Sign-in provider'),
        words: msg('sso, openid, entra, google', undefined, 'words to find it by'),
      },
    ],
  },
  {
    name: 'records',
    label: msg('Records and privacy'),
    parts: [
      {
        anchor: 'records',
        label: msg('Records'),
        words: msg('location, retention, keep, delete, gdpr', undefined, 'words to find it by'),
      },
      {
        anchor: 'predictions',
        label: msg('Absence predictions'),
        words: msg('score, ai, off, works council', undefined, 'words to find it by'),
      },
    ],
  },
  {
    name: 'server',
    label: msg('Server'),
    parts: [
      {
        anchor: 'email',
        label: msg('Email'),
        words: msg('mail, smtp, administrator’s email', undefined, 'words to find it by'),
      },
      {
        anchor: 'storage',
        label: msg('Storage'),
        words: msg('space, files, quota, megabytes', undefined, 'words to find it by'),
      },
      {
        anchor: 'security-contact',
        label: msg('Security contact'),
        words: msg('security.txt, report', undefined, 'words to find it by'),
      },
      {
        anchor: 'webhooks',
        label: msg('Webhooks'),
        words: msg('events, programs, integration', undefined, 'words to find it by'),
      },
      {
        anchor: 'backups',
        label: msg('Backups'),
        words: msg('archive, restore, download', undefined, 'words to find it by'),
      },
    ],
  },
] as const;

export type Anchor = (typeof groups)[number]['parts'][number]['anchor'];

interface Part {
  /** Its id on the page, and the hash of its address. */
  readonly anchor: Anchor;
  readonly label: Translatable;
  /** What else someone may call it, separated by commas. */
  readonly words: Translatable;
}

export interface Group {
  readonly name: (typeof groups)[number]['name'];
  readonly label: Translatable;
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
