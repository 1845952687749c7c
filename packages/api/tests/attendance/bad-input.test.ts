import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, storedRecords, transports } from './transports.ts';

const outOfRange = (label: string, limit: number) => `${label} must be between -${limit} and ${limit}`;

const wrong: readonly [object, string, string | undefined][] = [
  [{ latitude: 90.000001, longitude: 0 }, outOfRange('Latitude', 90), 'latitude'],
  [{ latitude: -91, longitude: 0 }, outOfRange('Latitude', 90), 'latitude'],
  [{ latitude: 0, longitude: 180.5 }, outOfRange('Longitude', 180), 'longitude'],
  [{ latitude: 0, longitude: -1e308 }, outOfRange('Longitude', 180), 'longitude'],
  [{ latitude: '52.5', longitude: 13 }, 'Latitude must be a number', 'latitude'],
  [{ latitude: 52.5, longitude: [13] }, 'Longitude must be a number', 'longitude'],
  [{ latitude: 52.5 }, 'Latitude and longitude come together', 'latitude'],
  [{ latitude: null, longitude: 13 }, 'Latitude and longitude come together', 'latitude'],
  [{ address: 7 }, 'Address must be text', 'address'],
  [{ address: 'x'.repeat(501) }, 'Address can be at most 500 characters', 'address'],
  [{ manualCheckIn: 'yes' }, 'Manual check-in must be true or false', 'manualCheckIn'],
  [{ checkInTime: 'yesterday' }, 'Check-in time must be an ISO 8601 instant', 'checkInTime'],
  [{ checkInTime: '2026-03-02' }, 'Check-in time must be an ISO 8601 instant', 'checkInTime'],
  [{ checkInTime: '2026-02-30T09:00:00Z' }, 'Check-in time must be an ISO 8601 instant', 'checkInTime'],
  [{ checkInTime: 1_772_442_000_000 }, 'Check-in time must be an ISO 8601 instant', 'checkInTime'],
  [[], 'The request must be a JSON object', undefined],
  [[{ address: 'x' }], 'The request must be a JSON object', undefined],
];

describe.each(transports)('D6 D45 a wrong check-in by %s', (name, transport) => {
  it.each(wrong)('%j is 400 and names what is wrong', async (input, message, field) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await transport.checkIn(muster, ann, input);
    expect(answer.status).toBe(400);
    if (name === 'REST') expect(answer.body).toEqual({ message });
    else expect(answer.body).toMatchObject({ message, data: { httpStatus: 400, ...(field && { field }) } });
    await expectNothingDone(muster, ann);
  });
});

const json = { 'content-type': 'application/json' };
const notAnObject = 'The request must be a JSON object';

describe('D45 a request that is no request', () => {
  it.each([
    ['no body and no content type', undefined, {}, 400, notAnObject],
    ['an empty body with the JSON content type', '', json, 400, notAnObject],
    ['null', 'null', json, 400, notAnObject],
    ['a JSON text', '"hello"', json, 400, notAnObject],
    ['a number', '7', json, 400, notAnObject],
    ['broken JSON', '{"address":', json, 400, undefined],
    ['JSON that reaches for the prototype', '{"__proto__":{"manualCheckIn":true}}', json, 400, undefined],
    ['plain text', 'latitude=1', { 'content-type': 'text/plain' }, 415, 'Unsupported Media Type'],
    [
      'a form',
      'latitude=1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'Unsupported Media Type',
    ],
    ['XML', '<checkin/>', { 'content-type': 'application/xml' }, 415, 'Unsupported Media Type'],
    ['no content type', 'latitude=1', { 'content-type': '' }, 415, 'Unsupported Media Type'],
    ['more than 64 KB', `{"address":"${'x'.repeat(65_537)}"}`, json, 413, 'Request body is too large'],
  ])('%s is refused', async (_name, body, headers, status, message) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await muster.call('POST', '/api/attendance/checkin', body, { as: ann, headers });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: message ?? expect.any(String) });
    await expectNothingDone(muster, ann);
  });

  it('is refused by tRPC too', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    for (const [body, headers, status] of [
      ['{"address":', json, 400],
      ['latitude=1', { 'content-type': 'text/plain' }, 415],
      [`{"address":"${'x'.repeat(65_537)}"}`, json, 413],
    ] as const) {
      const answer = await muster.call('POST', '/trpc/attendance.checkIn', body, { as: ann, headers });
      expect(answer.status).toBe(status);
    }
    await expectNothingDone(muster, ann);
  });

  it('is no reason to refuse fields that no one knows', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await checkIn(muster, ann, { id: 99, userId: 99, status: 'present', date: '2020-01-01' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: 1, userId: ann.id, status: 'late', date: '2026-03-02' });
  });
});

/** Nothing half done: no row, no turn of the change clock, and the right check-in still goes through. */
async function expectNothingDone(muster: Muster, person: Person): Promise<void> {
  expect(await storedRecords(muster)).toEqual([]);
  expect(await muster.store.read.selectFrom('mutation_ledger').selectAll().execute()).toEqual([]);
  expect((await checkIn(muster, person)).status).toBe(201);
}
