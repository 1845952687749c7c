import { getRouteApi } from '@tanstack/react-router';
import { useOwn } from '../../store/use-own.ts';
import type { Viewer } from './session.ts';

const staff = getRouteApi('/_staff');

/** From the local store once it is open, before that from the route guard, which alone knows what one leads at the moment. */
export function useViewer(): Viewer {
  const { viewer } = staff.useRouteContext();
  const { data } = useOwn('profile');
  return { ...viewer, ...data?.[0] };
}
