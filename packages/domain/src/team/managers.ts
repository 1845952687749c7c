import { emailKey } from '../account/address/email.ts';
import { employeeIdKey } from '../account/rules.ts';
import type { Said } from '../language/texts.ts';
import type { Translate } from '../language/translate.ts';
import { peopleImportTexts } from '../people/import-texts.ts';
import { foldText } from '../people/search-key.ts';
import { teamLimits } from './limits.ts';
import { teamTexts } from './texts.ts';

/** Someone of a file or of the company, by a key of the caller's. */
export interface Managed {
  readonly key: string;
  readonly employeeId: string;
  readonly fullName: string;
  readonly email: string | null;
  readonly department: string | null;
  /** What the file says of their manager: an employee ID, an address or a name; empty for none or nothing. */
  readonly manager: string;
  /** The team that they lead by now, alone of their teams. */
  readonly leads?: number | undefined;
}

/** A team that a manager leads. */
export interface ManagedTeam {
  /** By the key of its lead. */
  readonly lead: string;
  /** A team that is there already. */
  readonly id: number | undefined;
  readonly name: string;
  /** By the key of the lead above. */
  readonly parent: string | null;
  readonly people: readonly string[];
}

export interface ManagedTeams {
  /** A team comes after the one above it. */
  readonly teams: readonly ManagedTeam[];
  readonly problems: readonly { readonly key: string; readonly said: Said }[];
}

interface Names {
  /** Of teams that are there. */
  readonly taken: readonly string[];
  readonly teamOf: (fullName: string) => string;
}

/** Of a team whose people have no department in common. */
export function managedTeamName(t: Translate, name: string): string {
  return t('Team of {name}', { name });
}

/** Everyone with reports leads a team of them, below that of their own manager (D94). Who is meant is never guessed. */
export function teamsOfManagers(people: readonly Managed[], names: Names): ManagedTeams {
  const find = finderOf(people);
  const above = new Map<string, string>();
  const problems: { key: string; said: Said }[] = [];
  for (const { key, manager } of people) {
    if (manager === '') continue;
    const found = find(manager);
    if (found.length === 1 && found[0]) above.set(key, found[0].key);
    else problems.push({ key, said: unclear(manager, found) });
  }
  for (const each of wrongChains(people, above)) {
    problems.push(each);
    above.delete(each.key);
  }
  return { teams: teamsIn(people, above, names), problems };
}

/** What a file can name someone by. */
export type Namable = Pick<Managed, 'employeeId' | 'fullName' | 'email'>;

/** By number, then by address, then by name: everyone who may be meant. */
export function finderOf<Person extends Namable>(people: readonly Person[]) {
  const ways = [
    indexed(people, ({ employeeId }) => employeeIdKey(employeeId), employeeIdKey),
    indexed(people, ({ email }) => email && emailKey(email), emailKey),
    indexed(people, ({ fullName }) => foldText(fullName), foldText),
  ];
  return (text: string): readonly Person[] => {
    for (const way of ways) {
      const found = way(text);
      if (found.length > 0) return found;
    }
    return [];
  };
}

function indexed<Person>(
  people: readonly Person[],
  keyOf: (person: Person) => string | null,
  keyIn: (text: string) => string,
) {
  const made = () => {
    const index = new Map<string, Person[]>();
    for (const person of people) {
      const key = keyOf(person);
      if (key) index.set(key, [...(index.get(key) ?? []), person]);
    }
    return index;
  };
  let index: ReturnType<typeof made> | undefined;
  return (text: string): readonly Person[] => {
    // Names are folded only where someone is named by them.
    index ??= made();
    return index.get(keyIn(text)) ?? [];
  };
}

function unclear(manager: string, found: readonly Managed[]): Said {
  if (found.length === 0) return peopleImportTexts.noManagerNamed({ name: manager });
  const here = found.map(({ fullName, employeeId }) => `${fullName}, ${employeeId}`).join('; ');
  return peopleImportTexts.severalManagersNamed({ here });
}

/** Where people would be each other's managers, or stand too deep: named at the person with whom it begins. */
function* wrongChains(people: readonly Managed[], above: ReadonlyMap<string, string>) {
  const nameOf = new Map(people.map(({ key, fullName }) => [key, fullName]));
  const told = new Set<string>();
  const managers = new Set(above.values());
  for (const { key } of people) {
    const chain = chainFrom(key, above);
    const next = above.get(chain.at(-1) ?? '');
    if (next !== undefined) {
      const circle = chain.slice(chain.indexOf(next));
      if (circle.some((each) => told.has(each)) || !circle.includes(key)) continue;
      for (const each of circle) told.add(each);
      const names = [...circle, next].map((each) => nameOf.get(each) ?? '').join(' → ');
      yield { key, said: peopleImportTexts.managersInCircle({ names }) };
    } else if (managers.has(key) && chain.length > teamLimits.depth) {
      yield { key, said: teamTexts.tooDeep({ limit: teamLimits.depth }) };
    }
  }
}

/** Someone, their manager, and so on; a circle ends where it would begin again. */
function chainFrom(key: string, above: ReadonlyMap<string, string>): string[] {
  const chain = [key];
  for (let next = above.get(key); next !== undefined && !chain.includes(next); next = above.get(next))
    chain.push(next);
  return chain;
}

function teamsIn(
  people: readonly Managed[],
  above: ReadonlyMap<string, string>,
  { taken, teamOf }: Names,
): ManagedTeam[] {
  const reports = new Map<string, Managed[]>();
  for (const person of people) {
    const lead = above.get(person.key);
    if (lead !== undefined) reports.set(lead, [...(reports.get(lead) ?? []), person]);
  }
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const leads = people
    .filter(({ key }) => reports.has(key))
    .toSorted((a, b) => chainFrom(a.key, above).length - chainFrom(b.key, above).length);
  return leads.map((lead) => {
    const members = reports.get(lead.key) ?? [];
    const parent = above.get(lead.key) ?? null;
    const free = (name: string) => freeName(name, used);
    const name =
      lead.leads === undefined ? free(sharedDepartment(lead, members) ?? teamOf(lead.fullName)) : '';
    // Who has no manager is in the team that they lead: their own requests go to administrators.
    const own = parent === null ? [lead.key] : [];
    return {
      lead: lead.key,
      id: lead.leads,
      name,
      parent,
      people: [...own, ...members.map(({ key }) => key)],
    };

    function freeName(wanted: string, names: Set<string>): string {
      const usual = teamOf(lead.fullName);
      const more = Array.from({ length: names.size }, (_, at) => `${usual} (${at + 2})`);
      const found = [wanted, usual, ...more].find((each) => !names.has(each.toLowerCase())) ?? usual;
      names.add(found.toLowerCase());
      return found;
    }
  });
}

/** That of all of them, if it is the same, and no other one is that of their lead. */
function sharedDepartment(lead: Managed, members: readonly Managed[]): string | undefined {
  const [first, ...others] = new Set(members.map(({ department }) => department));
  const isOfLead = lead.department === null || lead.department === first;
  return others.length === 0 && first && isOfLead ? first : undefined;
}
