import { zodResolver } from '@hookform/resolvers/zod';
import { companyDate } from '@muster/domain/calendar/instant';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { trpc } from '../../server/trpc.ts';
import { type Added, type AddValues, addFields, addForm, addInputOf, emptyAdd } from './add-values.ts';
import type { AddedPerson } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function useAdd(isOpen: boolean) {
  const today = companyDate(useNow(), useZone());
  const [added, setAdded] = useState<AddedPerson>();
  const form = useForm<AddValues, unknown, Added>({
    resolver: zodResolver(addForm),
    defaultValues: emptyAdd(today),
  });
  const { data: next } = trpc.people.nextId.useQuery(undefined, { enabled: isOpen && !added });
  const suggested = next?.employeeId ?? '';
  const offered = useRef('');
  useEffect(() => {
    const typed = form.getValues('employeeId');
    if (added || (typed !== '' && typed !== offered.current)) return;
    offered.current = suggested;
    form.setValue('employeeId', suggested);
  }, [form, suggested, added]);
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.add, {
    onDone(person) {
      form.reset(emptyAdd(today, person.department ?? ''));
      setAdded(person);
    },
    onRefused: (error) => sayRefused(form.setError, addFields, error),
  });
  return {
    form,
    isPending,
    added,
    suggested,
    send: form.handleSubmit((values) => mutate(addInputOf(values))),
    another: () => setAdded(undefined),
  };
}
