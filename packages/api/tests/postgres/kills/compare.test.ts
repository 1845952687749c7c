import { expect, it } from 'vitest';
import { type DeviceAtEnd, type Outcome, problemsIn } from './compare.ts';

const asked = { kind: 'requestLeave', person: 1, mark: 'rest', id: 7 };
const said = { kind: 'sendMessage', person: 1, mark: 'a', id: 8 };

const device: DeviceAtEnd = {
  person: 1,
  rows: { message: [{ id: 8, content: 'Hello' }] },
  fresh: { message: [{ content: 'Hello', id: 8 }] },
  newest: 12,
  sockets: [
    { frames: [], latest: 3 },
    {
      frames: [
        { seq: 10, after: 4 },
        { seq: 12, after: 10 },
      ],
      latest: 12,
    },
  ],
};

const whole: Outcome = {
  acknowledged: [
    { ...asked, key: 'k1' },
    { ...said, key: 'k2' },
  ],
  stored: [asked, said],
  ledger: new Map([['1 k1', 7]]),
  devices: [device],
};

const withDevice = (changes: Partial<DeviceAtEnd>) => ({ devices: [{ ...device, ...changes }] });

const broken: Readonly<Record<string, readonly [Partial<Outcome>, ...string[]]>> = {
  'a lost write': [{ stored: [said] }, 'lost: requestLeave rest of 1'],
  'a doubled write': [
    { stored: [asked, said, { ...asked, id: 9 }] },
    'there 2 times: requestLeave rest of 1',
  ],
  'another record than the acknowledged one': [
    { stored: [asked, { ...said, id: 9 }] },
    'acknowledged as 8, there as 9: sendMessage a of 1',
  ],
  'a write that no one was promised': [
    { stored: [asked, said, { ...said, mark: 'b' }] },
    'there and never acknowledged: sendMessage b of 1',
  ],
  'a write that was acknowledged under two keys': [
    { acknowledged: [...whole.acknowledged, { ...said, key: 'k3' }] },
    'acknowledged twice: sendMessage a of 1',
  ],
  'a key that was forgotten': [
    { ledger: new Map() },
    'the ledger has undefined and not 7 for requestLeave rest of 1',
  ],
  'a device without a row': [
    withDevice({ rows: { message: [] } }),
    'the device of 1 has another message than a new one',
  ],
  'a device with a row too many': [
    withDevice({ fresh: {} }),
    'the device of 1 has another message than a new one',
  ],
  'a device that did not hear': [withDevice({ newest: 13 }), 'the device of 1 heard of 12 and not of 13'],
  'a device whose socket skipped a message': [
    withDevice({
      sockets: [
        {
          frames: [
            { seq: 9, after: 4 },
            { seq: 12, after: 10 },
          ],
          latest: 12,
        },
      ],
    }),
    'the device of 1 heard message 12 after 9 and not 10',
  ],
};

it('L53 finds nothing where everything was kept', () => {
  expect(problemsIn(whole)).toEqual([]);
});

it.each(Object.entries(broken))('L53 reports %s', (_, [changes, ...problems]) => {
  expect(problemsIn({ ...whole, ...changes })).toEqual(problems);
});
