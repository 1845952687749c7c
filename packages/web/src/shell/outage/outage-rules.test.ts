import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { RecordsUnavailable } from '../../store/use-own.ts';
import { commonReason, isOutage, isShared } from './outage-rules.ts';

const answered = (httpStatus: number) =>
  TRPCClientError.from({ error: { code: -32000, message: 'no', data: { httpStatus } } });

describe('U209 one message for an outage', () => {
  test.each([
    ['no answer', TRPCClientError.from(new TypeError('Failed to fetch')), true],
    ['an answer that is none of Muster', TRPCClientError.from(new SyntaxError('<html>')), true],
    ['a failure of the server', answered(500), true],
    ['a busy server', answered(503), true],
    ['records that never were on the device', new RecordsUnavailable(), true],
    ['what is not there', answered(404), false],
    ['a refusal', answered(403), false],
    ['a defect of the page', new TypeError('x is undefined'), false],
  ])('%s', (_, error, expected) => {
    expect(isOutage(error)).toBe(expected);
  });

  test('speaks for two parts of a page, and for one that the connection keeps from loading', () => {
    expect([isShared(0, true), isShared(1, true), isShared(2, true)]).toEqual([false, false, true]);
    expect([isShared(0, false), isShared(1, false)]).toEqual([false, true]);
  });

  test('gives a reason that all have', () => {
    expect(commonReason([{ reason: 'busy' }, { reason: 'busy' }])).toBe('busy');
    expect(commonReason([{ reason: 'busy' }, { reason: 'away' }])).toBeUndefined();
    expect(commonReason([])).toBeUndefined();
  });
});
