import type { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { expect } from 'vitest';
import * as z from 'zod/mini';

/** The company is in Berlin, and the harness begins on it, in the morning. */
export const monday = '2026-03-02';

export type Office = Awaited<ReturnType<typeof company>>;

export const post = async ({ muster, boss }: Pick<Office, 'muster' | 'boss'>, url: string, body: object) =>
  muster.call('POST', url, body, { as: boss });
export const get = async ({ muster }: Pick<Office, 'muster'>, url: string, as: Person) =>
  (await muster.call('GET', url, undefined, { as })).body;
export const idIn = z.object({ id: z.int() });

/** Posts, which must make something; its id. */
export const made = async (
  office: Pick<Office, 'muster' | 'boss'>,
  url: string,
  body: object,
): Promise<number> => {
  const { status, body: answer } = await post(office, url, body);
  expect({ status, answer }).toMatchObject({ status: 201 });
  return idIn.parse(answer).id;
};

export const refused = (status: number, message: string) => ({
  status,
  body: { message: expect.stringContaining(message) },
});

/** A person's records, oldest first, as `2026-03-02 absent`. */
export const records = async ({ store }: Muster, { id }: Person) =>
  (
    await store.read
      .selectFrom('attendance')
      .select(['date', 'status'])
      .where('userId', '=', id)
      .orderBy('date')
      .execute()
  ).map(({ date, status }) => `${date} ${status}`);
