import { useState } from 'react';
import { useOwn, useQueue } from '../../store/use-own.ts';
import { filesOf, type Owner, wholeOwner } from './files.ts';

export function useFiles(owner: Owner) {
  const { data: documents, error, refetch } = useOwn('document');
  const entries = useQueue();
  const files = filesOf(useWholeOwner(owner), entries, documents ?? []);
  const data = documents || files.length > 0 ? files : undefined;
  return { data, error, refetch };
}

/** Remembers the pair: the entry that links the two leaves the queue soon after the server assigns the id. */
export function useWholeOwner(owner: Owner): Owner {
  const whole = wholeOwner(owner, useQueue());
  const [last, setLast] = useState(whole);
  const known = isSame(whole, last) ? { ...last, ...whole } : whole;
  if (known.relatedId !== last.relatedId || known.relatedKey !== last.relatedKey) setLast(known);
  return known;
}

function isSame(one: Owner, other: Owner): boolean {
  if (one.relatedType !== other.relatedType) return false;
  const isById = one.relatedId !== undefined && one.relatedId === other.relatedId;
  return isById || (one.relatedKey !== undefined && one.relatedKey === other.relatedKey);
}
