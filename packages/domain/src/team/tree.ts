import { DomainError } from '../errors.ts';
import { teamLimits } from './limits.ts';
import { chainOf, heightOf, type Team } from './organisation.ts';
import { teamTexts } from './texts.ts';

/** Throws `not_found` for a missing parent, `conflict` for a circle, with its names, and `unprocessable` for too deep. */
export function checkParent(
  teamId: number | null,
  parentId: number | null,
  teams: ReadonlyMap<number, Team>,
): void {
  if (parentId === null) return;
  if (!teams.has(parentId)) throw new DomainError('not_found', teamTexts.noTeam(), 'parentId');
  const above = chainOf(parentId, teams);
  if (teamId !== null && above.includes(teamId)) {
    const circle = [...above.slice(0, above.indexOf(teamId) + 1).reverse(), teamId];
    const names = circle.map((id) => teams.get(id)?.name ?? '').join(' → ');
    throw new DomainError('conflict', teamTexts.circle({ names }), 'parentId');
  }
  const depth = above.length + (teamId === null ? 1 : heightOf(teamId, teams));
  if (depth > teamLimits.depth)
    throw new DomainError('unprocessable', teamTexts.tooDeep({ limit: teamLimits.depth }), 'parentId');
}
