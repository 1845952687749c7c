import { getRouteApi } from '@tanstack/react-router';
import type { Person } from './person.ts';

const staff = getRouteApi('/_staff');

/** True on one's own page: what only another administrator may do is not offered there (D29, D40). */
export function useIsSelf({ id }: Pick<Person, 'id'>): boolean {
  return staff.useRouteContext().viewer.id === id;
}
