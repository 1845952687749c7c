import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpcClient } from '../../server/client.ts';
import { setSession } from '../../server/query-cache.ts';
import { useOwn } from '../../store/use-own.ts';
import type { Viewer } from './session.ts';

/** Asks what the person may do whenever their account moved: they lead people from now on, or no longer (D94, D95). */
export function useFollowedRights({ id, isLead, leadsTeam }: Viewer): void {
  const router = useRouter();
  const profile = useOwn('profile').data?.[0];
  const known = useRef(profile);
  useEffect(() => {
    const isFirst = known.current === undefined;
    if (profile === known.current) return;
    known.current = profile;
    if (isFirst) return;
    trpcClient.account.session
      .query()
      .then((now) => {
        if (now?.id !== id || (now.isLead === isLead && now.leadsTeam === leadsTeam)) return;
        setSession(now);
        void router.invalidate();
      })
      // Without a network what they may do stays as it was known.
      .catch(() => undefined);
  }, [profile, id, isLead, leadsTeam, router]);
}
