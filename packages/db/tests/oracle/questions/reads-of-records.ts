import * as documentList from '../../../src/features/document/admin-list.ts';
import * as files from '../../../src/features/document/file/reads.ts';
import * as fileWrites from '../../../src/features/document/file/writes.ts';
import * as document from '../../../src/features/document/reads.ts';
import * as relation from '../../../src/features/document/relation.ts';
import * as documentReview from '../../../src/features/document/review.ts';
import * as storage from '../../../src/features/document/storage.ts';
import * as documentPage from '../../../src/features/document/sync-page.ts';
import * as grievanceList from '../../../src/features/grievance/admin-list.ts';
import * as grievance from '../../../src/features/grievance/reads.ts';
import * as grievanceReview from '../../../src/features/grievance/review.ts';
import * as grievancePage from '../../../src/features/grievance/sync-page.ts';
import * as visible from '../../../src/features/grievance/visible.ts';
import * as hrDocument from '../../../src/features/hr-document/reads.ts';
import * as hrDocumentReview from '../../../src/features/hr-document/review.ts';
import * as messageChanges from '../../../src/features/message/changes.ts';
import * as messageRows from '../../../src/features/message/message.ts';
import * as readMarks from '../../../src/features/message/read-marks.ts';
import * as message from '../../../src/features/message/reads.ts';
import * as messagePage from '../../../src/features/message/sync-page.ts';
import * as packed from '../../../src/features/prediction/packed.ts';
import * as prediction from '../../../src/features/prediction/reads.ts';
import * as warning from '../../../src/features/warning/reads.ts';
import * as warningPage from '../../../src/features/warning/sync-page.ts';
import { none, ofId, ofPerson, pageOfPerson, placeOfPerson } from '../arguments.ts';
import type { Draw } from '../draw.ts';
import { reading } from '../question.ts';

const datedPlace = (
  d: Draw,
): [...ReturnType<typeof placeOfPerson>, () => Promise<`${number}-${number}-${number}`>] => {
  const date = d.date();
  return [...placeOfPerson(d), async () => date];
};

reading(
  'features/document/file/reads',
  files,
)({
  findFileSize: (d) => [d.pick(['upload', 'backup'] as const), d.name()],
  readChunks: (d) => [d.name(), d.upTo(64)],
  listUploads: () => [],
  listArchives: (d) => [d.upTo(40)],
  hasUnfinishedArchive: (d) => [d.instant()],
});
// Only the rows of documents and HR documents store these.
reading('features/document/file/writes', fileWrites)({ insertChunk: null, insertUpload: null });
reading(
  'features/document/admin-list',
  documentList,
)({
  listDocumentPage: (d) => [
    d.admin(),
    {
      ...d.table(),
      sort: d.pick(['uploaded', 'employee', 'name', 'size', 'documentType', 'status'] as const),
      ...(d.flag() && { status: d.pick(['pending', 'approved', 'rejected'] as const) }),
    },
  ],
});
reading(
  'features/document/reads',
  document,
)({
  listDocuments: pageOfPerson,
  listDocumentsForTokens: pageOfPerson,
  findOwnDocument: (d) => [d.person(), d.id()],
  listDocumentsOfRequest: ofId,
  findDocumentFile: (d) => [d.name(), { id: d.person(), isAdmin: d.flag() }],
  listStoredFiles: none,
});
reading(
  'features/document/relation',
  relation,
)({
  findRelatedId: (d) => [
    d.person(),
    d.flag()
      ? {
          by: 'id',
          id: d.flag() ? d.id() : d.randomId(),
          relatedType: d.pick(['leave_request', 'grievance'] as const),
        }
      : { by: 'key', key: d.name(), relatedType: d.pick(['leave_request', 'grievance'] as const) },
  ],
});
reading(
  'features/document/review',
  documentReview,
)({
  listDocumentsToReview: (d) => [d.admin(), d.flag() ? undefined : [d.randomId(), d.randomId()], d.rows()],
  findDocumentToReview: (d) => [d.randomId(), d.admin()],
  documentsVisibleTo: null,
  listHiddenFrom: (d) => [
    {
      documentType: 'grievance_evidence',
      relatedType: d.maybe('grievance'),
      relatedId: d.maybe(d.randomId()),
    },
  ],
});
reading(
  'features/document/storage',
  storage,
)({
  checkStorage: (d) => [d.maybe(d.person()), d.upTo(600) * 1_000_000],
  readStorageUse: (d) => [d.admin()],
});
reading('features/document/sync-page', documentPage)({ readDocumentPage: placeOfPerson });
reading(
  'features/grievance/admin-list',
  grievanceList,
)({
  listGrievancePage: (d) => [
    d.admin(),
    {
      ...d.table(),
      sort: d.pick(['submitted', 'employee', 'category', 'subject', 'status', 'updated'] as const),
    },
  ],
  listWaitingGrievances: (d) => [d.admin()],
});
reading(
  'features/grievance/reads',
  grievance,
)({
  listGrievances: pageOfPerson,
  listOpenings: (d) => [d.randomId(), d.person()],
  listGrievanceHandlers: (d) => [d.randomId(), d.person()],
});
reading(
  'features/grievance/review',
  grievanceReview,
)({
  listGrievancesToHandle: (d) => [d.admin(), d.flag() ? undefined : [d.randomId()], d.rows()],
  listGrievancesWithText: (d) => [d.admin(), d.rows()],
  findGrievanceToHandle: (d) => [d.randomId(), d.admin()],
  listHandlers: ofPerson,
  isAnyoneElse: (d) => [d.flag() ? [] : [d.person(), d.person()]],
  canHandle: ofPerson,
});
reading('features/grievance/sync-page', grievancePage)({ readGrievancePage: placeOfPerson });
reading(
  'features/grievance/visible',
  visible,
)({
  grievancesVisibleTo: null,
  listNotSeeing: (d) => [d.maybe(d.randomId())],
  isSeenByOther: (d) => [d.randomId(), d.person()],
  activeAdmins: null,
});
reading(
  'features/hr-document/reads',
  hrDocument,
)({
  listHrDocuments: pageOfPerson,
  listHrDocumentRequests: pageOfPerson,
  withFiles: null,
  getHrDocument: ofId,
  findHrDocumentFile: (d) => [d.name()],
  findHrDocumentRequest: ofId,
});
reading(
  'features/hr-document/review',
  hrDocumentReview,
)({
  listHrDocumentRequestsToAnswer: (d) => [{ ...d.asked(), mostOthers: 1 + d.upTo(5) }],
});
reading('features/message/changes', messageChanges)({ findMessage: ofId });
reading('features/message/message', messageRows)({ wireMessages: null });
reading(
  'features/message/read-marks',
  readMarks,
)({
  readMarkPage: placeOfPerson,
  findReadMark: ofPerson,
  countSeen: (d) => [d.flag() ? [] : [d.id(), d.id(), d.id()]],
});
reading(
  'features/message/reads',
  message,
)({
  listAnnouncements: (d) => [d.rows(), d.date()],
  listMessages: (d) => [d.rows(), d.date()],
  findMessages: (d) => [d.flag() ? [] : [d.id(), d.id(), d.id()]],
});
reading(
  'features/message/sync-page',
  messagePage,
)({
  readAnnouncementPage: datedPlace,
  readMessagePage: datedPlace,
  findNewestChange: none,
});
reading('features/prediction/packed', packed)({ loadPacked: (d) => [d.date()] });
reading(
  'features/prediction/reads',
  prediction,
)({
  listAcknowledged: (d) => [d.asked()],
  acknowledgementsIn: null,
  listFollowUps: (d) => [d.rows()],
  listFollowUpsOf: pageOfPerson,
  getFollowUp: ofId,
  followUpsIn: null,
});
reading('features/warning/reads', warning)({ listWarnings: pageOfPerson, getWarning: ofId });
reading('features/warning/sync-page', warningPage)({ readWarningPage: placeOfPerson });
