import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { leaveNotices, type Mail, type Status, statusCards, testOutcome, wayText } from './status.ts';

const mail: Mail = {
  address: 'hr@example.com',
  lastSentAt: '2026-11-20T09:00:00.000Z',
  waiting: 0,
  failing: null,
  givenUp: null,
  health: 'ready',
  way: { way: 'files' },
};
const storage = { bytes: 0, accountQuotaMegabytes: 500, companyQuotaMegabytes: 20_000, largest: [] };
const healthy: Status = {
  database: 'writable',
  mail,
  storage,
  forwarding: [],
};
const failing = {
  why: 'Not found',
  code: 'delivery.mailServerNotFound',
  params: {},
  attempts: 1,
  nextAttemptAt: '2026-11-20T09:05:00.000Z',
} as const;
const label = (status: Status | undefined) => statusCards(status).map((card) => english(card.label));

describe('D34 the cards', () => {
  it('have the healthy label while all is well', () => {
    expect(label(healthy)).toEqual(['Active', 'Operational', 'Ready']);
    expect(statusCards(healthy).map(({ title }) => english(title))).toEqual([
      'Admin Actions',
      'System Status',
      'Email Service',
    ]);
  });

  it('have none of them while no one can tell', () => {
    expect(label(undefined)).toEqual(['Unknown', 'Unknown', 'Unknown']);
  });

  it('say of each part what is wrong with it, and leave the others theirs', () => {
    expect(label({ ...healthy, database: 'unwritable' })).toEqual(['Blocked', 'Not operational', 'Ready']);
    expect(label({ ...healthy, mail: { ...mail, failing, health: 'failing' } })).toEqual([
      'Active',
      'Operational',
      'Failing',
    ]);
    expect(label({ ...healthy, mail: { ...mail, address: null, health: 'no_address' } })[2]).toBe(
      'No recipient',
    );
  });

  it('speak of a provider only where there is one', () => {
    expect(english(wayText(mail))).toMatch(/^No mail server/);
    expect(english(wayText({ ...mail, way: { way: 'smtp', host: 'mail.example.com' } }))).toBe(
      'An email provider is configured: the mail server mail.example.com.',
    );
    expect(english(leaveNotices({ ...mail, health: 'no_address' }).label)).toBe('Off');
  });
});

describe('D33 a test', () => {
  it('is under way until it went or failed, and what failed before is not its failure', () => {
    expect(testOutcome(mail, { ...mail, waiting: 1 })).toBe('under way');
    expect(testOutcome(mail, { ...mail, lastSentAt: '2026-11-20T09:01:00.000Z' })).toBe('sent');
    expect(testOutcome(mail, { ...mail, failing })).toBe('failed');
    expect(testOutcome({ ...mail, failing }, { ...mail, failing })).toBe('under way');
  });
});
