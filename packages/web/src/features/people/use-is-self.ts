import { getRouteApi } from '@tanstack/react-router';
import type { Person } from './person.ts';

const staff = getRouteApi('/_staff');

/** True on the viewer's own page, which omits the actions that only another administrator may take (D29, D40). */
export function useIsSelf({ id }: Pick<Person, 'id'>): boolean {
  return staff.useRouteContext().viewer.id === id;
}
