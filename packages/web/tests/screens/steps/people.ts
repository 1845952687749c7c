import type { Screen } from '../open-screen.tsx';

/** The rows of the list of people, without the head. */
export const rows = (page: Screen) =>
  page
    .getByRole('table', { name: 'People' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
