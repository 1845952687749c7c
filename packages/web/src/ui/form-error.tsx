import type { ReactNode } from 'react';
import { shownProblem } from '../language/shown-problem.ts';
import { useTranslate } from '../language/use-translate.ts';

/** Why a form was refused, if no field is the cause; nothing without a reason. */
export function FormError({ children }: { children: ReactNode }) {
  const t = useTranslate();
  if (!children) return null;
  return (
    <p role="alert" className="text-bad">
      {typeof children === 'string' ? shownProblem(t, children) : children}
    </p>
  );
}
