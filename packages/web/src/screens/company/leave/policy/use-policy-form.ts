import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import type { Policy, PolicyInput } from '@muster/domain/leave-account/schema';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDraftForm } from '../../../../features/company/use-draft-form.ts';
import { refusedIn } from '../../../../features/leave-settings/problems.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSend } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import { usePolicyRehearsal } from '../rehearsal/use-policy-rehearsal.ts';
import {
  type PolicyDraft,
  type PolicyProblems,
  type PolicyStart,
  policyDraftOf,
  policyFields,
  readPolicy,
  readRules,
} from './policy-draft.ts';

interface FormOptions {
  readonly start: PolicyStart;
  /** The policy that is changed; without it, one is added. */
  readonly changes: Policy | undefined;
  readonly accounts: readonly LeaveAccountRow[];
  readonly onSaved: (policy: Policy) => void;
}

/** A policy that is added, or changed from a leave year on (D97). A refusal keeps what was typed. */
export function usePolicyForm({ start, changes, accounts, onSaved }: FormOptions) {
  const t = useTranslate();
  const unitOf = ({ accountId }: PolicyDraft) =>
    accounts.find(({ id }) => String(id) === accountId)?.unit ?? start.unit;
  const typed = useDraftForm<PolicyDraft, PolicyInput, PolicyProblems>({
    start: () => policyDraftOf(start),
    read: (draft) => readPolicy(t, draft, unitOf(draft)),
  });
  const unit = unitOf(typed.draft);
  const { save, isPending, question } = useSavePolicy(changes, onSaved, (error) =>
    typed.refuse(refusedIn(error, policyFields)),
  );
  return {
    ...typed,
    unit,
    isPending,
    /** What the change would make otherwise for those who follow the policy, before it is saved. */
    question,
    /** As they stand, once they can be read: the example is computed by them. */
    rules: readRules(typed.draft, unit),
    submit: (event: FormEvent) => typed.submit(event, save),
  };
}

export type PolicyForm = ReturnType<typeof usePolicyForm>;

function useSavePolicy(
  changes: Policy | undefined,
  onSuccess: (policy: Policy) => void,
  onError: (error: unknown) => void,
) {
  const add = useSend(trpcClient.leaveAccount.addPolicy);
  const change = useSend(trpcClient.leaveAccount.changePolicy);
  const { leaveAccount } = trpc.useUtils();
  const [waiting, setWaiting] = useState<PolicyInput>();
  const { mutate, isPending } = useMutation({
    mutationFn({ accountId, ...input }: PolicyInput) {
      return changes ? change({ ...input, id: changes.id }) : add({ ...input, accountId });
    },
    onSuccess(policy) {
      close();
      // The next form begins with what was saved, also before the list is read again.
      leaveAccount.policies.setData(undefined, (all) =>
        all?.map((each) => (each.id === policy.id ? policy : each)),
      );
      void leaveAccount.invalidate();
      onSuccess(policy);
    },
    onError(error) {
      close();
      onError(error);
    },
  });
  const { rehearse, isRehearsing, rehearsed, close } = usePolicyRehearsal({
    onRefused: onError,
    onNothing() {
      if (waiting) mutate(waiting);
      return true;
    },
  });
  return {
    isPending: isRehearsing || isPending,
    save(input: PolicyInput) {
      if (!changes || changes.people === 0) return mutate(input);
      setWaiting(input);
      const { accountId: _, ...changed } = input;
      rehearse({ change: 'changePolicy', input: { ...changed, id: changes.id } });
    },
    question: rehearsed &&
      waiting && { rehearsed, pending: isPending, onBack: close, onConfirm: () => mutate(waiting) },
  };
}
