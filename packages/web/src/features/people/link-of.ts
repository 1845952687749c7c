import type { Invitation } from './person.ts';

export function linkOf({ path }: Pick<Invitation, 'path'>): string | null {
  return path && `${window.location.origin}${path}`;
}
