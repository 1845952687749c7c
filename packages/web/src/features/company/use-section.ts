import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../server/calls/mutate.ts';
import { messageOf, refusedField, trpcClient } from '../../server/client.ts';
import {
  draftWith,
  inputOf,
  type Problems,
  problemAt,
  problemsIn,
  type SectionShape,
} from './section-draft.ts';
import { type Settings, useTakeSettings } from './settings.ts';
import { useNoteUnsaved } from './unsaved.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

/** Sends only the draft, so that another administrator's saves show and stay. A refusal keeps the draft. */
export function useSection<Values extends object>(
  name: string,
  settings: Settings,
  shape: SectionShape<Settings, Values>,
) {
  const send = useSend(trpcClient.company.updateSettings);
  const [draft, setDraft] = useState<Partial<Values>>({});
  const [problems, setProblems] = useState<Problems<Values>>({});
  const take = useTakeSettings();
  const { form, focus } = useFocusOnProblem();
  const saved = shape.read(settings);
  const values: Values = { ...saved, ...draft };
  const isDirty = Object.keys(draft).length > 0;
  useNoteUnsaved(name, isDirty);

  const { mutate, isPending, isSuccess, reset } = useMutation({
    async mutationFn(typed: Partial<Values>) {
      // A nested value is sent with its siblings: fetch their latest state first.
      const input = inputOf(shape, await trpcClient.company.settings.query(), typed);
      return send(input);
    },
    onSuccess(answered, typed) {
      take(answered);
      // Changes typed during the request stay unsaved.
      setDraft((now) => draftWith(now === typed ? {} : now, {}, shape.read(answered)));
    },
    onError: (error) => refuse(problemAt(refusedField(error), messageOf(error), values)),
  });
  const refuse = (found: Problems<Values>) => {
    setProblems(found);
    focus();
  };

  const change = (changed: Partial<Values>) => {
    reset();
    const next = draftWith(draft, changed, saved);
    setDraft(next);
    if (Object.keys(problems).length > 0) setProblems(problemsIn(inputOf(shape, settings, next), values));
  };

  return {
    form,
    values,
    problems,
    isDirty,
    isPending,
    isSaved: isSuccess && !isDirty,
    change,
    /** The properties of the input for a value. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: ({ target }: { target: { value: Values[Name] } }) => change(only(name, target.value)),
    }),
    /** The properties of the group of radio buttons or checkboxes for a value. */
    group: <Name extends keyof Values & string>(name: Name) => ({
      name,
      chosen: values[name],
      error: problems[name],
      onChange: (chosen: Values[Name]) => change(only(name, chosen)),
    }),
    discard() {
      setDraft({});
      setProblems({});
      reset();
    },
    check(event: FormEvent, go: () => void) {
      event.preventDefault();
      const found = problemsIn(inputOf(shape, settings, draft), values);
      if (Object.keys(found).length > 0) return refuse(found);
      setProblems(found);
      if (isDirty) go();
    },
    input: () => inputOf(shape, settings, draft),
    save: () => mutate(draft),
  };
}

function only<Values extends object, Name extends keyof Values>(name: Name, value: Values[Name]) {
  const values: Partial<Values> = {};
  values[name] = value;
  return values;
}

export type Section<Values extends object> = ReturnType<typeof useSection<Values>>;
