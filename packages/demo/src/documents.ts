import { reviewDocument } from '@muster/api/document/review';
import { insertDocument, type PlacedFile } from '@muster/db/document/writes';
import { listLeaveRequests } from '@muster/db/leave/reads';
import { mediaTypes, type Relation } from '@muster/domain/document/rules';
import type { DocumentType } from '@muster/domain/document/schema';
import { placeFile, smallPdf } from './files.ts';
import { asPerson, type DemoPerson, daysAgo, type Story } from './story.ts';

/** A file somebody handed in so many days ago. */
interface Handed {
  readonly person: DemoPerson;
  readonly documentType: DocumentType;
  readonly relation: Relation;
  readonly originalName: string;
  readonly content: Buffer;
  readonly extension: 'pdf' | 'png';
  readonly daysAgo: number;
}

/** Stores a document of the invented company with its file; its id. */
export async function handIn(story: Story, dataFolder: string, handed: Handed): Promise<number> {
  const { person, documentType, relation, originalName, content, extension } = handed;
  const placed: PlacedFile = placeFile(dataFolder, story.random, content, extension);
  const row = { ...placed, ...relation, originalName, documentType, userId: person.id };
  const at = daysAgo(story, handed.daysAgo, '10:20');
  const document = await insertDocument(story.tx, { ...row, mimeType: mediaTypes[extension] }, at);
  return document.id;
}

/** A certificate for each third sick leave or so: approved, rejected or still to be looked at. */
export async function handInCertificates(story: Story, dataFolder: string): Promise<void> {
  const sick = story.people.flatMap((person) => {
    const request = listLeaveRequests(story.tx.db, person.id).find(
      ({ leaveType }) => leaveType === 'Sick Leave',
    );
    return request ? [{ person, request }] : [];
  });
  for (const [index, { person, request }] of sick.entries()) {
    if (index % 3 === 2) continue;
    const id = await handIn(story, dataFolder, {
      person,
      documentType: 'medical_certificate',
      relation: { relatedId: request.id, relatedType: 'leave_request' },
      originalName: index % 2 === 0 ? 'Certificate.pdf' : 'Ärztliches Attest.pdf',
      content: smallPdf([
        'Medical certificate',
        '',
        `${person.fullName} is unfit for work`,
        `from ${request.startDate} to ${request.endDate}.`,
      ]),
      extension: 'pdf',
      daysAgo: 2,
    });
    if (index % 4 === 3) continue;
    const decision =
      index % 4 === 1
        ? ({
            status: 'rejected',
            adminResponse: 'The dates cannot be read. Please upload it again.',
          } as const)
        : ({ status: 'approved' } as const);
    await reviewDocument(asPerson(story, story.administrator, daysAgo(story, 1, '11:30')), {
      id,
      ...decision,
    });
  }
}
