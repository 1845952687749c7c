import { eachText } from '@muster/domain/account/schema';
import type { Viewer } from './session.ts';

export const someViewer: Viewer = {
  id: 1,
  employeeId: 'E-1',
  fullName: 'Eve Employee',
  ...eachText(() => null),
  joinDate: '2026-01-01',
  leavesOn: null,
  leaveBalance: 25,
  isAdmin: false,
  language: null,
  bellOff: [],
};
