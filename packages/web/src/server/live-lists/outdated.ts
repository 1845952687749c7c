import type { AppRouter } from '@muster/api/router';
import type { AdminTopic } from '@muster/domain/admin/topics';
import type { QueryClient } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;
type Feature = keyof Outputs & string;
type Procedure = { [Name in Feature]: `${Name}.${keyof Outputs[Name] & string}` }[Feature];

/** A feature's name is all its queries; a topic without an entry is one, with the counts. */
const outdatedQueries: {
  readonly [Topic in AdminTopic as Topic extends Feature ? never : Topic]: readonly (Procedure | Feature)[];
} & { readonly [Topic in AdminTopic & Feature]?: readonly (Procedure | Feature)[] } = {
  attendance: [
    'attendance.listAll',
    'attendance.dayStats',
    'attendance.analytics',
    'attendance.toReview',
    'attendance.acceptable',
    'attendance.missing',
    'attendance.ofPerson',
    'attendance.history',
    'team.attendance',
    'team.missing',
    'prediction.load',
    'admin.overview',
  ],
  correction: ['attendance.correctionsToDecide', 'team.corrections', 'team.waiting', 'admin.overview'],
  leave: [
    'leave.page',
    'leaveAccount.balances',
    'leaveAccount.balanceCounts',
    'leave.beside',
    'leave.reviewContext',
    'leave.history',
    'leave.calendar',
    'leave.awayOn',
    'team.leave',
    'team.rota',
    'team.waiting',
    'team.missing',
    'team.people',
    'attendance.dayStats',
    'attendance.analytics',
    'attendance.missing',
    'people.get',
    'admin.overview',
  ],
  document: ['document.page', 'leave.reviewContext', 'admin.overview'],
  hrDocument: ['hrDocument.listRequests', 'hrDocument.ofPerson', 'people.get', 'admin.overview'],
  company: ['company.settings', 'admin.status'],
  mail: ['admin.status'],
  job: ['admin.clock', 'admin.jobRuns'],
  people: [
    'people.list',
    'people.get',
    'people.departments',
    'leaveAccount.balances',
    'leaveAccount.balanceCounts',
    'prediction.load',
    'leave.page',
    'leave.beside',
    'leave.reviewContext',
    'leave.calendar',
    'leave.awayOn',
    'attendance.dayStats',
    'attendance.missing',
    'team.people',
    'team.leave',
    'team.waiting',
    'team.corrections',
    'directory',
    'admin.overview',
  ],
  // Not a person's page: reading it again would say once more that someone looked (D96).
  team: [
    'team.all',
    'team.deputies',
    'team.people',
    'team.attendance',
    'team.missing',
    'team.leave',
    'team.rota',
    'team.waiting',
    'team.corrections',
    'team.memberships',
    'team.deputiesOf',
    'directory',
    'admin.overview',
  ],
  prediction: ['prediction.followUps', 'prediction.acknowledged'],
  // What arrives at a receiver waits for no one.
  webhook: ['webhook.list', 'webhook.deliveries'],
};

/** At once if a screen shows them, otherwise when one does. */
export async function invalidateTopics(queries: QueryClient, topics: readonly AdminTopic[]): Promise<void> {
  const names = topics.flatMap(
    (topic): readonly string[] => outdatedQueries[topic] ?? [topic, 'admin.overview'],
  );
  await invalidate(queries, names);
}

/** What is asked without a date is about each person's own today (D93), and another one from their midnight on. */
const ofToday: readonly Procedure[] = [
  'attendance.listAll',
  'attendance.dayStats',
  'attendance.analytics',
  'attendance.missing',
  'team.attendance',
  'team.missing',
  'admin.overview',
];

export function invalidateToday(queries: QueryClient): Promise<void> {
  return invalidate(queries, ofToday);
}

async function invalidate(queries: QueryClient, names: readonly string[]): Promise<void> {
  const queryKeys = [...new Set(names)].map((name) => [name.split('.')]);
  await Promise.all(queryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
