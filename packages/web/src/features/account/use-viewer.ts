import { getRouteApi } from '@tanstack/react-router';
import { useOwn } from '../../store/use-own.ts';
import type { Viewer } from './session.ts';

const staff = getRouteApi('/_staff');

/** The signed-in person, within the screens that only they see: from the device, until it is open from the guard. */
export function useViewer(): Viewer {
  const { viewer } = staff.useRouteContext();
  const { data } = useOwn('profile');
  return data?.[0] ?? viewer;
}
