import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { trpc } from '../../server/trpc.ts';
import { toast } from '../../ui/toast.ts';
import {
  type Edited,
  type EditValues,
  editedFields,
  editForm,
  editOf,
  followed,
  valuesOf,
} from './edit-values.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** The form that edits a person; `open` fills it with the page's current values. */
export function useEdit(person: Person, onDone: () => void) {
  const t = useTranslate();
  const seen = useRef(person);
  const { people } = trpc.useUtils();
  const form = useForm<EditValues, unknown, Edited>({
    resolver: zodResolver(editForm),
    defaultValues: valuesOf(person),
  });
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.edit, {
    onDone() {
      toast({ title: t('Changes saved') });
      onDone();
    },
    async onRefused(error) {
      sayRefused(form.setError, [...editedFields, 'email'], error);
      const now = await people.get.fetch({ userId: person.id }, { staleTime: 0 }).catch(() => seen.current);
      form.reset(followed(seen.current, now, form.getValues()), { keepErrors: true });
      // A second save overwrites values that the administrator has now seen.
      seen.current = now;
    },
  });
  const send = (edited: Edited) => {
    const edit = editOf(seen.current, edited);
    if (edit) mutate(edit);
    else onDone();
  };
  return {
    form,
    isPending,
    send: form.handleSubmit(send),
    open() {
      seen.current = person;
      form.reset(valuesOf(person));
    },
  };
}
