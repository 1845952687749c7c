import type { Screen } from '../open-screen.tsx';

/** The rows of the own requests, newest first, without the head. */
export const requests = (page: Screen) =>
  page
    .getByRole('region', { name: 'My Requests', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
