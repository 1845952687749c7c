import * as z from 'zod/mini';
import type { Muster, Person } from './harness.ts';

const withId = z.looseObject({ id: z.int() });

/** A company with a kitchen below a house: Lea leads the kitchen, Hans the house; Ann and Ben cook. */
export async function companyOfTeams({ muster, boss }: { readonly muster: Muster; readonly boss: Person }) {
  const person = (id: string) => muster.person(id);
  const [lea, hans, ann, ben] = [
    await person('LEA'),
    await person('HANS'),
    await person('ANN'),
    await person('BEN'),
  ];
  const admin = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}) =>
    muster.call(method, `/api/admin/${path}`, body, { as: await muster.device(boss) });
  const team = async (input: object) => withId.parse((await admin('POST', 'teams', input)).body).id;
  const house = await team({ name: 'House', leadIds: [hans.id] });
  const kitchen = await team({ name: 'Kitchen', parentId: house, leadIds: [lea.id] });
  for (const { id } of [lea, ann, ben]) await admin('POST', `people/${id}/team`, { teamId: kitchen });
  await admin('POST', `people/${hans.id}/team`, { teamId: house });
  const decides = (approval: object) => admin('PATCH', 'settings', { approval });
  return { muster, boss, lea, hans, ann, ben, house, kitchen, admin, team, decides };
}
