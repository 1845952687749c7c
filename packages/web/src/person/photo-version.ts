import type { PhotoVersion } from '@muster/domain/people/photo';
import { useOwn } from '../store/use-own.ts';

const none: readonly PhotoVersion[] = [];
const byPerson = new WeakMap<readonly PhotoVersion[], ReadonlyMap<number, PhotoVersion>>();

/** A person's photo as this device knows it; undefined without one (U210). */
export function usePhoto(userId: number): PhotoVersion | undefined {
  const { data = none } = useOwn('photo');
  const known = byPerson.get(data) ?? new Map(data.map((photo) => [photo.id, photo]));
  byPerson.set(data, known);
  return known.get(userId);
}
