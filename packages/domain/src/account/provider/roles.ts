export interface GroupRule {
  /** The claim of the ID token that has the groups; empty for none. */
  readonly groupsClaim: string;
  readonly adminGroups: readonly string[];
}

/** Undefined if they decide nothing: no group is configured, or the token does not have the claim (D68). */
export function isAdminByGroups(
  claims: Readonly<Record<string, unknown>>,
  { groupsClaim, adminGroups }: GroupRule,
): boolean | undefined {
  if (groupsClaim === '' || adminGroups.length === 0) return undefined;
  const groups = groupsOf(valueAt(claims, groupsClaim));
  return groups?.some((group) => adminGroups.includes(group));
}

/** A claim by its name, or by the names on the way to it, such as `realm_access.roles`. */
function valueAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return Object.entries(claims).find(([name]) => name === path)?.[1];
  const dot = path.indexOf('.');
  return dot < 0 ? undefined : valueAt(valueAt(claims, path.slice(0, dot)), path.slice(dot + 1));
}

function groupsOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
}
