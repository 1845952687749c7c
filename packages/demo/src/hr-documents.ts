import {
  answerHrDocumentRequest,
  insertHrDocument,
  insertHrDocumentRequest,
} from '@muster/db/features/hr-document/writes';
import { monthNames } from '@muster/domain/calendar/names';
import { addDays } from '@muster/domain/calendar/plain-date';
import { mediaTypes } from '@muster/domain/document/rules';
import type { HrDocumentKind } from '@muster/domain/hr-document/schema';
import { placeFile, smallPdf } from './files.ts';
import { type DemoPerson, daysAgo, type Story } from './story.ts';

/** Hands pay slips of the last two months to some people, and answers one of three requests for documents. */
export async function handOutHrDocuments(story: Story, dataFolder: string): Promise<void> {
  for (const person of story.people.slice(0, 6)) {
    for (const days of [51, 21])
      await handOut(story, dataFolder, person, 'pay_slip', monthBefore(story, days), days, null);
  }
  const [, one, two, three] = story.people;
  if (one) {
    const request = await ask(story, one, 18, 'Employment certificate', 'For my landlord, in English please');
    await handOut(story, dataFolder, one, 'hr_document', 'Employment certificate', 16, request);
    const answer = {
      adminResponse: 'Here it is. The original lies in the office.',
      reviewedBy: story.administrator.id,
    };
    await answerHrDocumentRequest(story.tx, request, answer, daysAgo(story, 16, '11:00'));
  }
  if (two) await ask(story, two, 4, 'Tax statement', 'For last year');
  if (three) await ask(story, three, 1, 'Reference letter', 'An interim one, if possible');
}

async function ask(
  story: Story,
  { id }: DemoPerson,
  days: number,
  document: 'Employment certificate' | 'Tax statement' | 'Reference letter',
  details: string,
): Promise<number> {
  const request = await insertHrDocumentRequest(
    story.tx,
    id,
    { document, details },
    daysAgo(story, days, '13:10'),
  );
  return request.id;
}

async function handOut(
  story: Story,
  dataFolder: string,
  person: DemoPerson,
  kind: HrDocumentKind,
  title: string,
  days: number,
  requestId: number | null,
): Promise<void> {
  const placed = placeFile(
    dataFolder,
    story.random,
    smallPdf([title, '', person.fullName, story.calendar.name]),
    'pdf',
  );
  const file = { ...placed, originalName: `${title}.pdf`, mimeType: mediaTypes.pdf };
  const row = { ...file, kind, title, requestId, userId: person.id, issuedBy: story.administrator.id };
  await insertHrDocument(story.tx, row, daysAgo(story, days, '11:00'));
}

/** The month of a pay slip from so many days ago: `October 2026`. */
function monthBefore({ today }: Story, days: number): string {
  const [year, month] = addDays(today, -days - 31).split('-');
  return `${monthNames[Number(month) - 1]} ${year}`;
}
