import type { Viewer } from '../../src/features/account/session.ts';
import { queryClient, sessionQuery } from '../../src/query-cache.ts';

const person: Viewer = {
  id: 1,
  employeeId: 'E-1',
  fullName: 'Eve Employee',
  position: null,
  department: null,
  joinDate: '2026-01-01',
  leaveBalance: 25,
  isAdmin: false,
};

/** Makes the page that of a signed-in person. */
export function signInAs(id: number): void {
  const viewer: Viewer = { ...person, id };
  queryClient.setQueryData(sessionQuery.queryKey, viewer);
}

export function signOut(): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
}
