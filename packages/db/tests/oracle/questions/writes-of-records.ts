import * as archives from '../../../src/features/document/file/archives.ts';
import * as document from '../../../src/features/document/writes.ts';
import * as handlers from '../../../src/features/grievance/handlers.ts';
import * as grievance from '../../../src/features/grievance/writes.ts';
import * as hrDocument from '../../../src/features/hr-document/writes.ts';
import * as messageChanges from '../../../src/features/message/changes.ts';
import * as message from '../../../src/features/message/writes.ts';
import * as prediction from '../../../src/features/prediction/writes.ts';
import * as warning from '../../../src/features/warning/writes.ts';
import type { Draw } from '../draw.ts';
import { writing } from '../question.ts';

const aMessage = (d: Draw) => ({
  id: d.id(),
  senderId: d.person(),
  senderName: d.text(),
  content: d.text(),
  isAnnouncement: d.flag(),
  clientId: null,
  createdAt: d.instant(),
  editedAt: null,
  deletedAt: null,
  endsOn: null,
});
const alert = (d: Draw) => ({
  userId: d.person(),
  type: d.pick(['absence_risk', 'pattern_anomaly', 'consecutive_absence'] as const),
  evidence: d.name(),
});

writing(
  'features/document/file/archives',
  archives,
)({
  claimArchive: (d) => [d.name(), d.instant(), d.instant()],
  touchArchive: (d) => [d.name(), d.instant()],
  appendArchive: (d) => [{ fileName: d.name(), number: d.upTo(2), content: d.hash() }, d.instant()],
  completeArchive: (d) => [d.name(), d.upTo(64)],
  removeArchives: (d) => [[d.name(), d.name()]],
});
writing(
  'features/document/writes',
  document,
)({
  insertDocument: (d) => [
    {
      userId: d.person(),
      fileName: d.name(),
      filePath: `uploads/${d.name()}`,
      fileSize: d.upTo(10_000),
      originalName: d.text(),
      mimeType: 'application/pdf',
      documentType: d.pick(['medical_certificate', 'grievance_evidence'] as const),
      ...(d.flag()
        ? { relatedId: null, relatedType: null }
        : d.flag()
          ? { relatedId: d.id(), relatedType: 'leave_request' as const }
          : { relatedId: d.randomId(), relatedType: 'grievance' as const }),
    },
    d.instant(),
  ],
  attachEvidence: (d) => [{ id: d.randomId(), userId: d.person(), relatedId: d.randomId() }, d.instant()],
  storeReview: (d) => [
    {
      id: d.randomId(),
      userId: d.person(),
      reviewedBy: d.admin(),
      status: d.pick(['approved', 'rejected'] as const),
      adminResponse: d.text(),
    },
    d.instant(),
  ],
});
writing(
  'features/grievance/handlers',
  handlers,
)({
  insertFirstHandlers: (d) => [{ id: d.randomId(), excludedAdminId: d.maybe(d.admin()) }, d.instant()],
  addHandler: (d) => [
    { id: d.randomId(), userId: d.person() },
    { adminId: d.admin(), grantedBy: d.person() },
    d.instant(),
  ],
  loseHandling: (d) => [d.admin(), d.instant()],
  endHandling: (d) => [d.admin(), d.instant()],
  offerHandler: (d) => [d.admin(), d.instant()],
});
writing(
  'features/grievance/writes',
  grievance,
)({
  insertGrievance: (d) => [
    d.person(),
    {
      subject: d.text(),
      description: d.text(),
      category: 'other',
      ...(d.flag() && { excludedAdminId: d.admin() }),
    },
    d.instant(),
  ],
  updateGrievance: (d) => [
    {
      id: d.randomId(),
      userId: d.person(),
      reviewedBy: d.admin(),
      status: d.pick(['in_progress', 'resolved', 'closed'] as const),
      ...(d.flag() && { adminResponse: d.text() }),
    },
    d.instant(),
  ],
  recordReadings: (d) => [d.admin(), [d.randomId(), d.randomId()], d.instant()],
});
writing(
  'features/hr-document/writes',
  hrDocument,
)({
  insertHrDocumentRequest: (d) => [d.person(), { document: 'Other', details: d.text() }, d.instant()],
  answerHrDocumentRequest: (d) => [
    d.id(),
    { adminResponse: d.maybe(d.text()), reviewedBy: d.admin() },
    d.instant(),
  ],
  insertHrDocument: (d) => [
    {
      userId: d.person(),
      kind: d.pick(['pay_slip', 'hr_document'] as const),
      title: d.text(),
      requestId: d.maybe(d.id()),
      fileName: d.name(),
      originalName: d.text(),
      mimeType: 'application/pdf',
      fileSize: 1 + d.upTo(9_000),
      filePath: `uploads/papers/${d.name()}`,
      issuedBy: d.admin(),
    },
    d.instant(),
  ],
});
writing(
  'features/message/changes',
  messageChanges,
)({
  editMessage: (d) => [aMessage(d), { content: d.text(), endsOn: null, at: d.instant() }],
  deleteMessage: (d) => [aMessage(d), d.instant()],
});
writing(
  'features/message/writes',
  message,
)({
  insertMessage: (d) => {
    const isAnnouncement = d.flag();
    const endsOn = isAnnouncement ? d.maybe(d.date()) : null;
    const clientId = d.maybe(d.name());
    return [{ senderId: d.person(), content: d.text(), isAnnouncement, clientId, endsOn }, d.instant()];
  },
  insertReadMark: (d) => [d.person()],
  moveReadMark: (d) => [
    d.person(),
    { chatUpTo: d.id(), announcementsUpTo: d.id(), noticesUpTo: d.instant() },
    d.instant(),
  ],
});
writing(
  'features/prediction/writes',
  prediction,
)({
  insertFollowUp: (d) => [{ userId: d.person(), note: d.text() }, d.admin(), d.instant()],
  recordPredictionAct: (d) => ['open', d.person(), d.admin(), d.instant()],
  acknowledge: (d) => [alert(d), d.admin(), d.instant()],
  unacknowledge: (d) => [alert(d), d.admin(), d.instant()],
});
writing(
  'features/warning/writes',
  warning,
)({
  insertWarning: (d) => [{ userId: d.person(), title: d.text(), reason: d.text() }, d.admin(), d.instant()],
});
