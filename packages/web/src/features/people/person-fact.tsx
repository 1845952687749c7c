import type { ReactNode } from 'react';
import { Fact } from '../../ui/fact.tsx';
import { Missing } from './labels.tsx';

/** What the company knows of somebody, or that it was not told (U56). */
export function PersonFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fact name={name} strong>
      {children || (
        <span className="font-normal">
          <Missing>Not specified</Missing>
        </span>
      )}
    </Fact>
  );
}
