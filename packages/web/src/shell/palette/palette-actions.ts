import {
  CircleHelp,
  ClockCheck,
  type LucideIcon,
  Megaphone,
  Printer,
  Scale,
  TreePalm,
  UserPlus,
} from 'lucide-react';
import type { openOnArrival } from '../arrival.ts';
import type { adminEntries, staffEntries } from '../navigation.ts';
import { openCommands } from './command-state.ts';

interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly words: readonly string[];
  readonly to?: (typeof staffEntries)[number]['to'] | (typeof adminEntries)[number]['to'];
  readonly form?: Parameters<typeof openOnArrival>[0];
  readonly run?: () => void;
}

export const staffActions: readonly Action[] = [
  { label: 'Check in or out', icon: ClockCheck, words: ['come', 'go', 'today'], to: '/dashboard' },
  {
    label: 'Request leave',
    icon: TreePalm,
    words: ['holiday', 'vacation', 'sick', 'request'],
    to: '/leave',
    form: 'leave',
  },
  { label: 'File a grievance', icon: Scale, words: ['complaint'], to: '/grievance', form: 'grievance' },
  { label: 'Print this page', icon: Printer, words: ['paper', 'pdf'], run: () => window.print() },
  {
    label: 'Show all keys',
    icon: CircleHelp,
    words: ['keyboard', 'shortcuts', 'help'],
    run: () => openCommands('keys'),
  },
];

export const adminActions: readonly Action[] = [
  {
    label: 'Add person',
    icon: UserPlus,
    words: ['employee', 'invite', 'new', 'hire'],
    to: '/admin-people',
    form: 'person',
  },
  {
    label: 'New announcement',
    icon: Megaphone,
    words: ['post', 'news', 'chat'],
    to: '/chat',
    form: 'announcement',
  },
];
