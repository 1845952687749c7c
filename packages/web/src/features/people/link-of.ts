import type { Invitation } from './person.ts';

/** The whole address of an invitation; null if it has no link. */
export function linkOf({ path }: Pick<Invitation, 'path'>): string | null {
  return path && `${window.location.origin}${path}`;
}
