import { factLabels, type TextFact, textFacts } from '@muster/domain/account/schema';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Fact } from '../../ui/fact.tsx';
import { Missing } from './labels.tsx';

/** A person's texts for {@link PersonFacts}. */
export function personTexts(person: Readonly<Record<TextFact, string | null>>): Record<string, ReactNode> {
  return Object.fromEntries(
    textFacts.map((fact) => [factLabels[fact], person[fact] && <bdi>{person[fact]}</bdi>]),
  );
}

interface PersonFactsProps {
  /** By their names; an empty one is not specified (U56). */
  readonly facts: Readonly<Record<string, ReactNode>>;
  readonly className?: string;
}

export function PersonFacts({ facts, className }: PersonFactsProps) {
  return (
    <dl className={cx('grid grid-cols-2 gap-x-6 gap-y-4', className)}>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={name} strong>
          {value || (
            <span className="font-normal">
              <Missing>Not specified</Missing>
            </span>
          )}
        </Fact>
      ))}
    </dl>
  );
}
