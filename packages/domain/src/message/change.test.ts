import { describe, expect, it } from 'vitest';
import { epochMilliseconds, type Instant, instantAt } from '../calendar/instant.ts';
import { DomainError } from '../errors.ts';
import { type Changer, decideChange, isChangeable, mayChange } from './change.ts';

const createdAt = instantAt(Date.parse('2026-11-19T11:00:00.000Z'));
const message = {
  id: 7,
  senderId: 3,
  senderName: 'Ada Lovelace',
  content: 'Hello',
  isAnnouncement: false,
  clientId: null,
  createdAt,
  editedAt: null,
  deletedAt: null,
  endsOn: null,
};
const announcement = { ...message, isAnnouncement: true };
const author: Changer = { id: 3, isAdmin: false, accountCreatedAt: '2026-01-01T00:00:00.000Z' };
const boss = { ...author, id: 9, isAdmin: true };
const at = (minutes: number) => instantAt(epochMilliseconds(createdAt) + minutes * 60_000);

const decide = (now: Instant, claimed?: Instant | undefined, changer = author, of = message) => {
  try {
    return decideChange(of, changer, { claimed }, { now });
  } catch (error) {
    return error instanceof DomainError ? error.message : '';
  }
};
const tooLate = 'A message can be edited and deleted for 15 minutes only';

describe('D30 who changes a message', () => {
  it.each([
    ['its author', message, author, true],
    ['an administrator', message, boss, false],
    ['the author of an announcement who is no administrator', announcement, author, false],
    ['another administrator, an announcement', announcement, boss, true],
  ])('%s', (_who, of, changer, may) => {
    expect(mayChange(of, changer)).toBe(may);
    expect(typeof decide(at(1), undefined, changer, of)).toBe('string');
    expect(decide(at(1), undefined, changer, of).startsWith('2026')).toBe(may);
  });
});

describe('D30 when a message is changed', () => {
  it('within 15 minutes of its time, by the server', () => {
    expect([isChangeable(message, at(15)), isChangeable(message, at(15.001))]).toEqual([true, false]);
    expect([decide(at(0)), decide(at(15)), decide(at(15.01))]).toEqual([at(0), at(15), tooLate]);
  });

  it('or by the time that the device recorded, if it arrives within 7 days', () => {
    expect([decide(at(600), at(14)), decide(at(600), at(15.01))]).toEqual([at(14), tooLate]);
    expect(decide(at(7 * 24 * 60 + 14), at(14))).toBe(at(14));
    expect(decide(at(7 * 24 * 60 + 15), at(14))).toBe('This change is more than 7 days old');
  });

  it('never before the message, and never in the future', () => {
    expect(decide(at(600), at(-2))).toBe(createdAt);
    expect(decide(at(600), at(-4))).toBe(tooLate);
    expect(decide(at(10), at(14))).toContain('in the future');
  });

  it('for an announcement, at any time', () => {
    expect(decide(at(60_000), undefined, boss, announcement)).toBe(at(60_000));
  });
});
