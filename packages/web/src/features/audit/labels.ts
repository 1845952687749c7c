import type { AppRouter } from '@muster/api/router';
import type { ActionLabels } from '@muster/domain/admin/account-actions';
import { type AdminFeature, adminFeatures } from '@muster/domain/admin/features';
import type { inferRouterOutputs } from '@trpc/server';

export type AuditEntry = inferRouterOutputs<AppRouter>['audit']['search']['entries'][number];

const groups = Object.entries<AdminFeature>(adminFeatures).flatMap(([name, { audit }]) =>
  audit ? [{ start: `${name}.`, ...audit }] : [],
);

export const auditLabels: ReadonlyMap<string, ActionLabels> = new Map(
  groups.flatMap(({ start, actions }) =>
    Object.entries(actions).map(([action, labels]) => [`${start}${action}`, labels] as const),
  ),
);

/** The actor's name for jobs and the command line, which run without a signed-in person. */
export const companyItself = 'Muster itself';

/** A part of a sentence; names are separate, because they lead to their person. Muster itself has no id. */
export type Part = { readonly name: string; readonly id?: number } | string;

/** An entry as a sentence: actor, action, person. Shows the raw name of an action of another version. */
export function sentenceOf({
  actor,
  action,
  person,
}: Pick<AuditEntry, 'actor' | 'action' | 'person'>): Part[] {
  const who = actor ? nameOf(actor) : { name: companyItself };
  const known = auditLabels.get(action);
  if (!known) return [who, ` did “${action}”`, ...(person ? [' to ', nameOf(person)] : [])];
  const isOwn = actor !== null && actor.id === person?.id;
  const [before = '', after] = ((isOwn && known.own) || known.sentence).split('{person}');
  if (after === undefined) return [who, ` ${before}`];
  return [who, ` ${before}`, person ? nameOf(person) : 'somebody', after].filter((part) => part !== '');
}

function nameOf({ id, fullName }: { readonly id: number; readonly fullName: string }): Part {
  return { name: fullName, id };
}

/** A value is the prefix of the actions it matches. */
export const actionGroups = groups.map(({ label, start, actions }) => {
  const each = Object.entries(actions).map(([action, labels]) => ({
    value: `${start}${action}`,
    label: labels.label,
  }));
  const all = { value: start, label: `${label}: everything` };
  return { label, actions: each.length > 1 ? [all, ...each] : each };
});
