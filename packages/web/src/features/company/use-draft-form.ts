import { type FormEvent, useState } from 'react';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

/** What was typed as it is sent, or what is wrong with it. */
export type ReadDraft<Input, Problems> = { readonly input: Input } | { readonly problems: Problems };

interface DraftForm<Draft, Input, Problems> {
  readonly start: () => Draft;
  /** `first` is what the form began with. */
  readonly read: (draft: Draft, first: Draft) => ReadDraft<Input, Problems>;
}

/** A form that is typed as a draft: problems show from the first refusal on, which keeps what was typed. */
export function useDraftForm<Draft extends object, Input, Problems extends object>({
  start,
  read,
}: DraftForm<Draft, Input, Partial<Problems>>) {
  const [first] = useState(start);
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<Partial<Problems>>({});
  const { form, focus } = useFocusOnProblem();
  const refuse = (found: Partial<Problems>) => {
    setProblems(found);
    focus();
  };
  return {
    form,
    first,
    draft,
    problems,
    refuse,
    change(changed: Partial<Draft>) {
      const next = { ...draft, ...changed };
      setDraft(next);
      if (Object.keys(problems).length === 0) return;
      const found = read(next, first);
      setProblems('problems' in found ? found.problems : {});
    },
    submit(event: FormEvent, save: (input: Input) => void) {
      event.preventDefault();
      const found = read(draft, first);
      if ('problems' in found) return refuse(found.problems);
      setProblems({});
      save(found.input);
    },
  };
}
