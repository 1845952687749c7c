import type { TextFact } from '@muster/domain/account/schema';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Fact } from '../../ui/fact.tsx';
import { Missing } from './labels.tsx';

const factNames = {
  'Full Name': msg('Full Name'),
  'Employee ID': msg('Employee ID'),
  Position: msg('Position', undefined, 'of an employee'),
  Department: msg('Department'),
  Email: msg('Email'),
  'Join Date': msg('Join Date'),
  'Employment Status': msg('Employment Status'),
  'Account since': msg('Account since'),
  Role: msg('Role'),
  State: msg('State', undefined, 'of an account'),
} as const satisfies Record<string, Translatable>;

type FactName = keyof typeof factNames;
type FactValues = { readonly [Name in FactName]?: ReactNode };

/** A person's texts for {@link PersonFacts}. */
export function personTexts(person: Readonly<Record<TextFact, string | null>>): FactValues {
  const shown = (fact: TextFact) => person[fact] && <bdi>{person[fact]}</bdi>;
  return { Position: shown('position'), Department: shown('department') };
}

interface PersonFactsProps {
  /** By their names; an empty one is not specified (U56). */
  readonly facts: FactValues;
  readonly className?: string;
}

export function PersonFacts({ facts, className }: PersonFactsProps) {
  const t = useTranslate();
  return (
    <dl className={cx('grid grid-cols-2 gap-x-6 gap-y-4', className)}>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={t(factNames[name as FactName])} strong>
          {value || (
            <span className="font-normal">
              <Missing>{t('Not specified')}</Missing>
            </span>
          )}
        </Fact>
      ))}
    </dl>
  );
}
