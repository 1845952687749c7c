import { eachText } from '@muster/domain/account/schema';
import type { Person } from './person.ts';

export const somebody: Person = {
  id: 7,
  employeeId: 'E7',
  fullName: 'Ada Lovelace',
  ...eachText(() => null),
  position: 'Joiner',
  joinDate: '2026-01-05',
  leavesOn: null,
  email: null,
  isEmailConfirmed: false,
  leaveAhead: [],
  isAdmin: false,
  active: true,
  invited: false,
  leaveBalance: 10,
  reservedDays: 2,
  createdAt: '2026-01-05T09:00:00.000Z',
  isErased: false,
  hasSecondFactor: false,
  resetLinkUntil: null,
  ledger: [],
  waiting: 0,
  warnings: [],
  hrDocuments: 0,
  hrDocumentRequests: { pending: 0, answered: 0 },
};
