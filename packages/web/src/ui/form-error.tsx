import type { ReactNode } from 'react';

/** Why a form was refused, if no field is the cause; nothing without a reason. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-bad">
      {children}
    </p>
  );
}
