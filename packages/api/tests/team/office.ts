import { company } from '@muster/testing/company';
import { companyOfTeams } from '@muster/testing/teams';
import { expect } from 'vitest';
import * as z from 'zod/mini';

export type Office = Awaited<ReturnType<typeof office>>;
export type Person = Office['ann'];

export const office = async (approval?: object) => {
  const made = await companyOfTeams(await company());
  if (approval) expect((await made.decides(approval)).status).toBe(200);
  return made;
};
/** Every type of leave is the lead's to decide. */
export const byLead = { leave: { default: 'lead' } };

const rows = z.array(z.looseObject({ id: z.int(), canDecide: z.boolean() }));
export const get = async ({ muster }: Office, path: string, as: Person) =>
  muster.call('GET', `/api/${path}`, undefined, { as });
/** The ids of what waits for someone, by their own list. */
export const lists = async (made: Office, as: Person) => {
  const { body } = await get(made, 'team/leave-requests', as);
  return rows
    .parse(body)
    .filter(({ canDecide }) => canDecide)
    .map(({ id }) => id);
};
/** Decides by a lead's door. */
export const takes = ({ muster }: Office, as: Person, id: number, input: object) =>
  muster.call('PATCH', `/api/team/leave-requests/${id}`, input, { as });
/** The newest request of someone, as they see it. */
export const ownRequest = async ({ muster }: Office, as: Person) => {
  const { body } = await muster.call('GET', '/api/leave-requests', undefined, { as });
  return z.array(z.looseObject({ id: z.int(), status: z.string() })).parse(body)[0];
};
/** Whom a push of a kind is for. */
export const told = async ({ muster }: Office, notice: string) => {
  const sent = await muster.store.read
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'push')
    .execute();
  return sent
    .map(({ payload }) => JSON.parse(payload))
    .filter((each) => each.notice === notice)
    .map(({ userId }) => userId);
};
