import type { Screen } from '../open-screen.tsx';

export const records = (page: Screen) => page.getByRole('table', { name: 'Attendance records', exact: true });

export const recordOf = (page: Screen, employeeId: string) =>
  records(page).getByRole('row').filter({ hasText: employeeId });
