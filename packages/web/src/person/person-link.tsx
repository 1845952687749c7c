import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { createContext, useContext } from 'react';
import { LongWords } from '../language/long-words.tsx';
import { useTranslate } from '../language/use-translate.ts';

/** Which screen shows a person: a lead sees less than an administrator (D94), a colleague what everyone does. */
export const PersonPlace = createContext<'/admin-people' | '/team' | '/people'>('/admin-people');

interface PersonLinkProps {
  readonly id: number;
  readonly name: string;
  /** In the list of people: keeps its state for the way back. */
  readonly inList?: boolean;
  readonly className?: string;
}

export function PersonLink({ id, name, inList = false, className }: PersonLinkProps) {
  const t = useTranslate();
  return (
    <Link
      to={useContext(PersonPlace)}
      search={(before) => ({ ...(inList && before), person: String(id) })}
      className={cx(
        // High enough to be hit where links are above each other.
        'wrap-anywhere inline-flex py-0.5 font-medium underline decoration-transparent underline-offset-4 hover:text-accent hover:decoration-current',
        inList && 'text-accent',
        className,
      )}
    >
      <bdi>
        <LongWords>{name || t('Unknown', undefined, 'the name of a person')}</LongWords>
      </bdi>
    </Link>
  );
}
