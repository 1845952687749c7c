import type { LeaveTypeInput, LeaveTypeRehearsal } from '@muster/domain/leave/type-schema';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDraftForm } from '../../../../features/company/use-draft-form.ts';
import { refusedIn } from '../../../../features/leave-settings/problems.ts';
import { useSend, useWrite } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import {
  changesFigures,
  readType,
  type TypeDraft,
  type TypeProblems,
  typeDraftOf,
  typeFields,
} from './type-draft.ts';

/** A type that is added or changed. What it changes for people is asked before; a refusal keeps what was typed. */
export function useTypeForm(type: CompanyLeaveType | undefined, onSaved: (name: string) => void) {
  const typed = useDraftForm<TypeDraft, LeaveTypeInput, TypeProblems>({
    start: () => typeDraftOf(type),
    read: readType,
  });
  const [asked, setAsked] = useState<{ input: LeaveTypeInput; rows: LeaveTypeRehearsal['rows'] }>();
  const onError = (error: unknown) => {
    setAsked(undefined);
    typed.refuse(refusedIn(error, typeFields));
  };
  const save = useSaveType(type, onSaved, onError);
  const rehearse = useWrite(trpcClient.leaveType.rehearse, { onError });
  const ask = (input: LeaveTypeInput) => {
    if (!type || !changesFigures(type, input)) return save.mutate(input);
    rehearse.mutate(
      { change: 'change', input: { id: type.id, ...input } },
      { onSuccess: ({ rows }) => (rows.length === 0 ? save.mutate(input) : setAsked({ input, rows })) },
    );
  };
  return {
    ...typed,
    isPending: save.isPending || rehearse.isPending,
    question: asked && {
      rows: asked.rows,
      pending: save.isPending,
      onBack: () => setAsked(undefined),
      onConfirm: () => save.mutate(asked.input),
    },
    submit: (event: FormEvent) => typed.submit(event, ask),
  };
}

export type TypeForm = ReturnType<typeof useTypeForm>;

function useSaveType(
  type: CompanyLeaveType | undefined,
  onSaved: (name: string) => void,
  onError: (error: unknown) => void,
) {
  const add = useSend(trpcClient.leaveType.add);
  const change = useSend(trpcClient.leaveType.change);
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (input: LeaveTypeInput) => (type ? change({ id: type.id, ...input }) : add(input)),
    onSuccess({ name }) {
      void utils.leaveType.invalidate();
      void utils.leaveAccount.invalidate();
      void utils.company.invalidate();
      onSaved(name);
    },
    onError,
  });
}
