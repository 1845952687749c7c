import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Policy } from '@muster/domain/leave-account/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '../../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import { useEveryone } from '../use-everyone.ts';

export interface Follower {
  readonly id: number;
  readonly fullName: string;
}

interface Failed {
  readonly person: Follower;
  readonly message: string;
}

interface Given {
  readonly given: number;
  readonly failed: readonly Failed[];
}

interface Asked {
  /** Undefined for everyone who is active. */
  readonly people: readonly Follower[] | undefined;
  readonly validFrom: PlainDate;
}

/** Has people follow a policy, one after the other: who cannot is named with the reason, and the others follow it. */
export function useGive({ id: policyId, accountId }: Policy, onGiven: () => void) {
  const send = useSend(trpcClient.leaveAccount.follow);
  const everyone = useEveryone();
  const { leaveAccount, people: known } = trpc.useUtils();
  const [part, setPart] = useState<number>();
  const { mutate, isPending, data } = useMutation({
    async mutationFn({ people, validFrom }: Asked): Promise<Given> {
      const all = people ?? (await everyone());
      const failed: Failed[] = [];
      for (const [index, person] of all.entries()) {
        setPart(index / all.length);
        try {
          await send({ userId: person.id, accountId, policyId, validFrom });
        } catch (error) {
          failed.push({ person, message: messageOf(error) });
        }
      }
      return { given: all.length - failed.length, failed };
    },
    onSuccess: ({ given }) => given > 0 && onGiven(),
    onSettled() {
      void leaveAccount.invalidate();
      void known.invalidate();
    },
  });
  return { give: mutate, isPending, part, done: data };
}
