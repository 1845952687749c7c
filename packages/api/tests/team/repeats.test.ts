import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requested } from '../leave/transports.ts';
import { get, office } from './office.ts';

const wish = { checkInTime: '2026-03-02T07:55:00Z', reason: 'Forgot' };

async function decisions(made: Awaited<ReturnType<typeof office>>) {
  const { muster, ann, lea } = made;
  await requested(muster, ann);
  const waiting = await get(made, 'team/leave-requests', lea);
  const [{ id, seq } = expect.fail()] = z.array(z.object({ id: z.int(), seq: z.int() })).parse(waiting.body);
  const checkedIn = await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
  const attendanceId = z.looseObject({ id: z.int() }).parse(checkedIn.body).id;
  const asked = await muster.call(
    'POST',
    '/api/attendance/corrections',
    { ...wish, attendanceId },
    { as: ann },
  );
  const correction = z.looseObject({ id: z.int() }).parse(asked.body).id;
  return [
    ['PATCH', `leave-requests/${id}`, { status: 'approved' }],
    ['PATCH', `corrections/${correction}`, { status: 'accepted' }],
    ['POST', 'leave-requests/decisions', { decisions: [{ id, status: 'approved', seq }] }],
  ] as const;
}

test.each([0, 1, 2])('D49 D94 a repeat of what a lead decided (%i) ends with their person', async (at) => {
  const made = await office({ leave: { default: 'lead' }, corrections: 'lead' });
  const { muster, lea, ann, ben, admin, team } = made;
  const [method, path, body] = (await decisions(made))[at] ?? expect.fail();
  const headers = { 'idempotency-key': randomUUID() };
  const decide = () => muster.call(method, `/api/team/${path}`, body, { as: lea, headers });
  const first = await decide();
  expect([first.status, first.text]).toEqual([200, expect.stringContaining(`"userId":${ann.id}`)]);
  expect((await decide()).body).toEqual(first.body);
  const garage = await team({ name: 'Garage', leadIds: [ben.id] });
  expect((await admin('POST', `people/${ann.id}/team`, { teamId: garage })).status).toBe(200);
  const { status, text } = await decide();
  expect(text).not.toContain(`"userId":${ann.id}`);
  expect(text).toContain('There is no such person among the people you lead');
  expect(status).toBe(at === 2 ? 200 : 404);
});
