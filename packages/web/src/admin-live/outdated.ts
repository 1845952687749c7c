import type { AdminTopic } from '@muster/domain/wire/topics';

/** What an administrator's screens read, by the procedures' names. */
type Read = `${string}.${string}`;

/** Which answers of the server are out of date when something changed in a list. */
const readsOf: Readonly<Record<AdminTopic, readonly Read[]>> = {
  attendance: [
    'attendance.listAll',
    'attendance.dayStats',
    'attendance.analytics',
    'attendance.toReview',
    'prediction.load',
  ],
  correction: ['attendance.correctionsToDecide', 'admin.overview'],
  leave: [
    'leave.page',
    'leave.circumstances',
    'leave.calendar',
    'leave.awayOn',
    'attendance.dayStats',
    'attendance.analytics',
    'people.get',
    'admin.overview',
  ],
  grievance: ['grievance.page', 'admin.overview'],
  document: ['document.page', 'leave.circumstances', 'admin.overview'],
  hrDocument: ['hrDocument.listRequests', 'hrDocument.ofPerson', 'people.get', 'admin.overview'],
  company: ['company.settings', 'admin.status'],
  mail: ['admin.status'],
  people: [
    'people.list',
    'people.get',
    'people.departments',
    'prediction.load',
    'leave.page',
    'leave.circumstances',
    'leave.calendar',
    'leave.awayOn',
    'attendance.dayStats',
    'admin.overview',
  ],
  prediction: ['prediction.followUps', 'prediction.acknowledged'],
};

/** The answers that are out of date when something changed in these lists, as the cache names them. */
export function outdatedBy(topics: readonly AdminTopic[]): readonly (readonly [readonly string[]])[] {
  const reads = new Set(topics.flatMap((topic) => readsOf[topic]));
  return [...reads].map((read) => [read.split('.')] as const);
}
