import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { mostRows } from '@muster/domain/lists/list-rows';
import {
  type Checkpoint,
  type MirroredKind,
  mirroredKinds,
  type PullInput,
  pullPageSize,
  startCheckpoint,
} from '@muster/domain/wire/sync';
import { readProfilePage } from '../features/account/sync-page.ts';
import { readCorrectionPage } from '../features/attendance/correction.ts';
import { readAttendancePage } from '../features/attendance/sync-page.ts';
import { getCalendar } from '../features/company/reads.ts';
import { readCompanyPage } from '../features/company/sync-page.ts';
import { readDocumentPage } from '../features/document/sync-page.ts';
import { readGrievancePage } from '../features/grievance/sync-page.ts';
import { readLeavePage } from '../features/leave/sync-page.ts';
import { readExpiryNoticePage } from '../features/leave-account/expiry-notices.ts';
import { readMarkPage } from '../features/message/read-marks.ts';
import { readAnnouncementPage, readMessagePage } from '../features/message/sync-page.ts';
import { readSecurityPage } from '../features/notice/security-notices.ts';
import { readPhotoPage } from '../features/people/sync-page.ts';
import { readWarningPage } from '../features/warning/sync-page.ts';
import { readRotaNoticePage } from '../features/working-time/rota-notices.ts';
import { readClock, readOwnClock } from '../store/change-clock.ts';
import type { Db } from '../store/connection.ts';
import { inRecentSnapshot } from '../store/snapshot.ts';
import type { DatedPageReader, Page } from './page.ts';

/** The kinds whose positions are of their owner's own clock, so that no one else can infer their rows (S1, D21). */
const kindsOnOwnClock: ReadonlySet<MirroredKind> = new Set(['grievance', 'document', 'read_mark']);

const pageReaders = {
  profile: readProfilePage,
  company: readCompanyPage,
  attendance: readAttendancePage,
  correction: readCorrectionPage,
  leave: readLeavePage,
  grievance: readGrievancePage,
  document: readDocumentPage,
  warning: readWarningPage,
  security: readSecurityPage,
  rota: readRotaNoticePage,
  expiry: readExpiryNoticePage,
  announcement: readAnnouncementPage,
  message: readMessagePage,
  read_mark: readMarkPage,
  photo: readPhotoPage,
};

type Rows = { [K in MirroredKind]: Awaited<ReturnType<(typeof pageReaders)[K]>>['rows'][number] };

const readers: { [K in MirroredKind]: DatedPageReader<Rows[K]> } = pageReaders;

type Changes<K extends MirroredKind = MirroredKind> = { [P in K]?: Page<Rows[P]> };

interface Pulled {
  readonly epoch: string;
  /** True if all kinds start over, because the device's checkpoints belong to no history or another one. */
  readonly fresh: boolean;
  readonly changes: Changes;
}

/** From one state (D41), which a replica may answer (L51). Checkpoints of another history start over. */
export async function pullChanges(
  db: Db,
  userId: number,
  { epoch, after }: PullInput,
  now: Instant,
): Promise<Pulled> {
  return inRecentSnapshot(db, async (snapshot) => {
    const today = async () => companyDate(now, await getCalendar(snapshot));
    const clock = await readClock(snapshot);
    const ownSeq = await readOwnClock(snapshot, userId);
    const isAhead = (kind: MirroredKind) =>
      (after[kind]?.seq ?? 0) > (kindsOnOwnClock.has(kind) ? ownSeq : clock.seq);
    const isForeign = (epoch !== null && epoch !== clock.epoch) || mirroredKinds.some(isAhead);
    const isFirst = epoch === null && Object.values(after).every(isStart);
    const from = (kind: MirroredKind) => (isForeign ? after[kind] && startCheckpoint : after[kind]);
    const changes = await readEach(mirroredKinds, snapshot, userId, from, today);
    return { epoch: clock.epoch, fresh: isForeign || isFirst, changes };
  });
}

async function readEach<K extends MirroredKind>(
  kinds: readonly K[],
  db: Db,
  userId: number,
  from: (kind: K) => Checkpoint | undefined,
  today: () => Promise<PlainDate>,
): Promise<Changes<K>> {
  const changes: Changes<K> = {};
  for (const kind of kinds) {
    const after = from(kind);
    if (after) changes[kind] = await readers[kind](db, userId, after, pageSizeOf(kind), today);
  }
  return changes;
}

/** Grievances have the longest texts. */
function pageSizeOf(kind: MirroredKind): number {
  return kind === 'grievance' ? Math.min(pullPageSize, mostRows.grievances) : pullPageSize;
}

function isStart({ seq, id }: Checkpoint): boolean {
  return seq === startCheckpoint.seq && id === startCheckpoint.id;
}
