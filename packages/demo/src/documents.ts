import { reviewDocument } from '@muster/api/features/document/review';
import { insertDocument, type PlacedFile } from '@muster/db/features/document/writes';
import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { mediaTypes, type Relation } from '@muster/domain/document/rules';
import type { DocumentType } from '@muster/domain/document/schema';
import { placeFile, smallPdf } from './files.ts';
import { asPerson, type DemoPerson, daysAgo, type Story } from './story.ts';

/** A file that a person handed in so many days ago. */
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
  const at = daysAgo(story, handed.daysAgo, `10:${String(10 + ((person.id * 7) % 50))}`);
  const document = await insertDocument(story.tx, { ...row, mimeType: mediaTypes[extension] }, at);
  return document.id;
}

const certificateNames = [
  'Certificate.pdf',
  'Ärztliches Attest.pdf',
  'scan 0341.pdf',
  'Sick note.pdf',
  'Dr Bell.pdf',
];

/** A certificate for each third sick leave or so: approved, rejected or still to be looked at. */
export async function handInCertificates(story: Story, dataFolder: string): Promise<void> {
  const sick = await mapSerially(story.people, async (person) => {
    const requests = await listLeaveRequests(story.tx.db, person.id);
    const request = requests.find(({ leaveType }) => leaveType === 'Sick Leave');
    return request ? [{ person, request }] : [];
  });
  for (const [index, { person, request }] of sick.flat().entries()) {
    if (index % 3 === 2) continue;
    const id = await handIn(story, dataFolder, {
      person,
      documentType: 'medical_certificate',
      relation: { relatedId: request.id, relatedType: 'leave_request' },
      originalName: certificateNames[index % certificateNames.length] ?? 'Certificate.pdf',
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
    await reviewDocument(
      asPerson(story, story.administrator, daysAgo(story, 1, `11:${String(10 + ((index * 7) % 50))}`)),
      {
        id,
        ...decision,
      },
    );
  }
}
