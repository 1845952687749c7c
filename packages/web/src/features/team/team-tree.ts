/** A team with those below it. */
export interface TeamNode<Team> {
  readonly team: Team;
  /** How many teams are above it. */
  readonly depth: number;
  readonly below: readonly TeamNode<Team>[];
}

interface InTree {
  readonly id: number;
  readonly parentId: number | null;
}

/** The roots, in the order of the list, each with what is below it. */
export function treeOf<Team extends InTree>(teams: readonly Team[]): readonly TeamNode<Team>[] {
  const known = new Set(teams.map(({ id }) => id));
  const under = (parentId: number | null, depth: number): readonly TeamNode<Team>[] =>
    teams
      .filter(
        (team) => (team.parentId !== null && known.has(team.parentId) ? team.parentId : null) === parentId,
      )
      .map((team) => ({ team, depth, below: under(team.id, depth + 1) }));
  return under(null, 0);
}

/** A team follows the one above it. */
export function inTreeOrder<Team>(nodes: readonly TeamNode<Team>[]): readonly TeamNode<Team>[] {
  return nodes.flatMap((node) => [node, ...inTreeOrder(node.below)]);
}

/** A team and those below it. */
export function withBelow<Team extends InTree>(teamId: number, teams: readonly Team[]): ReadonlySet<number> {
  const node = inTreeOrder(treeOf(teams)).find(({ team }) => team.id === teamId);
  return new Set(node ? inTreeOrder([node]).map(({ team }) => team.id) : []);
}
