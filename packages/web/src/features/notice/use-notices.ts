import type { Instant } from '@muster/domain/calendar/instant';
import { decidedNotices, isNewNotice, type Notice } from '@muster/domain/notice/decided';
import { useMemo } from 'react';
import { useReadMarks } from '../../store/read-marks/use-marks.ts';
import { useOwn } from '../../store/use-own.ts';

export interface Notices {
  readonly list: readonly Notice[];
  readonly lookedAt: Instant | null;
}

export function useNotices() {
  const lookedAt = useReadMarks()?.noticesUpTo;
  const { list, error } = useDecided();
  const { error: unmarked, refetch } = useOwn('read_mark');
  const data = useMemo(
    (): Notices | undefined => (list && lookedAt !== undefined ? { list, lookedAt } : undefined),
    [list, lookedAt],
  );
  return { data, error: error ?? unmarked, refetch };
}

export function countNew({ list, lookedAt }: Notices): number {
  return list.filter((notice) => isNewNotice(notice, lookedAt)).length;
}

function useDecided() {
  const { data: leave, error: noLeave } = useOwn('leave');
  const { data: correction, error: noCorrection } = useOwn('correction');
  const { data: document, error: noDocument } = useOwn('document');
  const { data: grievance, error: noGrievance } = useOwn('grievance');
  const { data: warning, error: noWarning } = useOwn('warning');
  const { data: security, error: noSecurity } = useOwn('security');
  const { data: rota, error: noRota } = useOwn('rota');
  const { data: expiry, error: noExpiry } = useOwn('expiry');
  const { data: profile, error: noProfile } = useOwn('profile');
  const list = useMemo(
    () =>
      leave && correction && document && grievance && warning && security && rota && expiry && profile?.[0]
        ? decidedNotices(
            { leave, correction, document, grievance, warning, security, rota, expiry },
            profile[0].bellOff,
          )
        : undefined,
    [leave, correction, document, grievance, warning, security, rota, expiry, profile],
  );
  const error =
    noLeave ??
    noCorrection ??
    noDocument ??
    noGrievance ??
    noWarning ??
    noSecurity ??
    noRota ??
    noExpiry ??
    noProfile;
  return { list, error };
}
