import { fileGrievance } from '@muster/api/features/grievance/file';
import { handleGrievance } from '@muster/api/features/grievance/handle';
import type { GrievanceCategory, GrievanceUpdateInput } from '@muster/domain/grievance/schema';
import { handIn } from './documents.ts';
import { smallPng } from './files.ts';
import { asPerson, daysAgo, type Story } from './story.ts';

/** A grievance of the person at a place among the people, and what was done about it since. */
interface Trouble {
  readonly index: number;
  readonly daysAgo: number;
  readonly category: GrievanceCategory;
  readonly subject: string;
  readonly description: string;
  readonly updates: readonly (GrievanceUpdateInput & { readonly daysAgo: number })[];
  readonly photo?: string;
}

const troubles: readonly Trouble[] = [
  {
    index: 1,
    daysAgo: 40,
    category: 'workplace_safety',
    subject: 'The guard of the band saw is loose',
    description:
      'The guard on the second band saw has been loose for two weeks. We tie it up with wire, which holds for an hour or so. Somebody will lose a finger.',
    updates: [
      { daysAgo: 39, status: 'in_progress', adminResponse: 'Acknowledged by manager' },
      {
        daysAgo: 35,
        status: 'resolved',
        adminResponse:
          'The guard was replaced on Monday and the saw checked by the maker. Thank you for telling us.',
      },
    ],
    photo: 'band saw.png',
  },
  {
    index: 4,
    daysAgo: 12,
    category: 'workload',
    subject: 'Three tours a day since September',
    description:
      'Since the second driver left I have driven three tours a day. I have not had a whole lunch break in weeks.',
    updates: [
      {
        daysAgo: 10,
        status: 'in_progress',
        adminResponse:
          'We are hiring, and Ben takes the Friday tours until then. Let us talk again in two weeks.',
      },
    ],
  },
  {
    index: 1,
    daysAgo: 3,
    category: 'management',
    subject: 'Overtime is announced on the same day',
    description:
      'For the third time this month I heard at four in the afternoon that I was to stay until seven. I have children to fetch.',
    updates: [],
  },
  {
    index: 17,
    daysAgo: 28,
    category: 'compensation',
    subject: 'Bonus of the spring quarter',
    description: 'The bonus that was agreed in writing for the spring quarter is on none of my pay slips.',
    updates: [
      { daysAgo: 26, status: 'in_progress', adminResponse: 'Acknowledged by manager' },
      {
        daysAgo: 20,
        status: 'closed',
        adminResponse: 'It was paid with the August slip, second page. We went through it together.',
      },
    ],
  },
  {
    index: 9,
    daysAgo: 1,
    category: 'other',
    subject: 'No bicycle stands',
    description: 'There is no place to lock a bicycle, so they stand in the fire escape.',
    updates: [],
  },
];

/** Files the invented company's grievances; an administrator handles some of them. */
export async function fileGrievances(story: Story, dataFolder: string): Promise<void> {
  for (const trouble of troubles) {
    const { index, category, subject, description, updates, photo } = trouble;
    const person = story.people[index];
    if (!person) continue;
    const filed = asPerson(story, person, daysAgo(story, trouble.daysAgo, '16:31'));
    const { id } = await fileGrievance(filed, { category, subject, description });
    if (photo) {
      await handIn(story, dataFolder, {
        person,
        documentType: 'grievance_evidence',
        relation: { relatedId: id, relatedType: 'grievance' },
        originalName: photo,
        content: smallPng(96, [40, 90, 110]),
        extension: 'png',
        daysAgo: trouble.daysAgo,
      });
    }
    for (const { daysAgo: days, ...update } of updates) {
      const at = asPerson(story, story.administrator, daysAgo(story, days, '09:20'));
      await handleGrievance(at, { id, ...update });
    }
  }
}
