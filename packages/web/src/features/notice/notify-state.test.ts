import { msg } from '@muster/domain/language/translate';
import { describe, expect, test } from 'vitest';
import { type NotifyFacts, notifyState } from './use-notify-me.ts';

const notHere = msg('Not here');
const facts: NotifyFacts = {
  unsupported: undefined,
  permission: 'default',
  isOn: false,
  problem: undefined,
  connected: true,
};
const given = (changes: Partial<NotifyFacts>) => notifyState({ ...facts, ...changes });

describe('L27 what "Notify me" offers', () => {
  test.each<[string, Partial<NotifyFacts>, object]>([
    ['nothing while it is not known', { isOn: undefined }, { kind: 'unknown' }],
    ['the button', {}, { kind: 'off', disabled: false, note: undefined }],
    ['the button, where it was allowed before', { permission: 'granted' }, { kind: 'off', disabled: false }],
    ['to stop', { permission: 'granted', isOn: true }, { kind: 'on', disabled: false, note: undefined }],
    [
      'to stop without a network, too',
      { permission: 'granted', isOn: true, connected: false },
      { kind: 'on', disabled: false },
    ],
    [
      'no button without a network, and why',
      { connected: false },
      { kind: 'off', disabled: true, note: { message: expect.stringContaining('connection') } },
    ],
    [
      'another try after a failure, with the reason',
      { problem: 'Try again' },
      { kind: 'off', disabled: false, note: 'Try again' },
    ],
    [
      'the network first, then the last failure',
      { problem: 'Try again', connected: false },
      { note: { message: expect.stringContaining('connection') } },
    ],
    ['why it cannot be', { unsupported: notHere, isOn: undefined }, { kind: 'impossible', why: notHere }],
    [
      'why it cannot be before anything else',
      { unsupported: notHere, permission: 'denied' },
      { kind: 'impossible', why: notHere },
    ],
    [
      'how to allow what was blocked',
      { permission: 'denied', isOn: true },
      { kind: 'impossible', why: { message: expect.stringContaining('settings') } },
    ],
  ])('is %s', (_what, changes, state) => {
    expect(given(changes)).toMatchObject(state);
  });
});
