import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '@muster/domain/calendar/instant';
import { english } from '@muster/domain/language/texts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { zoneNote } from './zone-note.tsx';

const at: Instant = '2026-11-27T23:08:00.000Z';

describe('D1 whose time it is', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['America/New_York', 'Europe/Berlin', 'company time, Berlin'],
    ['Pacific/Auckland', 'America/Argentina/Buenos_Aires', 'company time, Buenos Aires'],
    ['Asia/Kathmandu', 'Asia/Kolkata', 'company time, Kolkata'],
    ['Europe/Berlin', 'UTC', 'company time, UTC'],
    // The same hour of another day.
    ['Pacific/Honolulu', 'Pacific/Kiritimati', 'company time, Kiritimati'],
    ['Europe/Berlin', 'Europe/Berlin', ''],
    ['Europe/Paris', 'Europe/Berlin', ''],
    ['Asia/Calcutta', 'Asia/Kolkata', ''],
  ])('on a device in %s is said of a company in %s: %j', (device, company, note) => {
    vi.stubEnv('TZ', device);
    expect(zoneNote(english, at, company)).toBe(note);
  });

  it('is said in the hour that a device’s clock has twice, and not of the company there', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    for (const time of ['00:30', '01:30']) {
      expect(zoneNote(english, `2026-10-25T${time}:00.000Z`, 'Europe/Berlin')).toBe('');
      expect(zoneNote(english, `2026-10-25T${time}:00.000Z`, 'Europe/London')).toBe('company time, London');
    }
  });
});

const source = join(import.meta.dirname, '..');
const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, code: readFileSync(join(source, name), 'utf8') }));

/** A time of now, a field for a time, and the choice of days from today on. */
const isOfCompanyTime = /timeText\(now\b|<TimeField|leaveDatesOn\(/;

/** An amount of leave has no zone, nor has the date of a balance, and the form around its calendar names one; hours of a schedule and of a holiday are on the clocks of each one's site, and the form of a site names its zone. */
const isOfItsOwn =
  /working-time\/(day\/day-fields|sites\/site-form)|company\/working-time\/holidays|leave\/(accounts\/explained|picker\/range-picker)|leave-balances/;

describe('D1 each part of a screen that shows or takes a time of now', () => {
  const parts = components.filter(
    ({ name, code }) => isOfCompanyTime.test(code) && !name.includes('zone-note') && !isOfItsOwn.test(name),
  );

  it('is known', () => expect(parts.length).toBeGreaterThan(5));

  it.each(parts)('$name says whose time it is', ({ code }) => {
    expect(code).toMatch(/<ZoneNote|zoneNote\(/);
  });
});
