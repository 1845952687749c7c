import { useEffect, useRef, useState } from 'react';

/**
 * After a refusal the first field with a problem takes the focus, unless the person has moved on. While the request runs,
 * the disabled button leaves the focus on the body.
 */
export function useFocusOnProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusIn(form.current);
  }, [refusals]);
  return { form, focus: () => setRefusals((before) => before + 1) };
}

function focusIn(form: HTMLFormElement | null): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !form?.contains(activeElement)) return;
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
