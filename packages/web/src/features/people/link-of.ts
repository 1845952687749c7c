import { linkHere } from '../../shell/links/link-here.ts';
import type { Invitation } from './person.ts';

export function linkOf({ path }: Pick<Invitation, 'path'>): string | null {
  return path && linkHere(path);
}
