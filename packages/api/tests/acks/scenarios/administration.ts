import { z } from 'zod';
import { png } from '../../document/samples.ts';
import type { Client } from '../retrying-client.ts';
import { daysAfter, type Scenario } from '../scenario.ts';

const calendarFile = (date: string | undefined, name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${date?.replaceAll('-', '')}`,
    `SUMMARY:${name}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

const kept = z.object({ backups: z.array(z.object({ name: z.string() })) });

/** Settings, holidays, test mails, backups and files that are set aside. */
export const company: Scenario = {
  name: 'company',
  writes: [
    'company.updateSettings',
    'company.cancelChange',
    'company.makeJoinCode',
    'company.addHoliday',
    'company.removeHoliday',
    'company.importHolidays',
    'company.sendTestMail',
    'company.setLogo',
    'company.removeLogo',
    'backup.download',
    'document.setAside',
    'webhook.make',
    'webhook.rotate',
    'webhook.test',
    'webhook.remove',
    'provider.save',
    'provider.test',
    'provider.permit',
    'provider.unlink',
    'provider.remove',
  ],
  every: 4,
  people: 0,
  shared: true,
  async play({ admin, adminId, label, round, ...cast }) {
    // Far from every leave, and three for each round.
    const [first, second, third] = [0, 1, 2].map((each) => daysAfter(cast, 100 + 3 * round + each));
    await admin.write('company.updateSettings', { name: `Company ${label}` });
    await admin.write('company.updateSettings', { graceMinutes: 10, validFrom: first });
    await admin.write('company.cancelChange', { validFrom: first });
    await admin.write('company.makeJoinCode');
    await admin.write('company.addHoliday', { date: first, name: `One ${label}` });
    await admin.write('company.addHoliday', { date: second, name: `Two ${label}` });
    await admin.write('company.removeHoliday', { date: first });
    const ics = calendarFile(third, `Three ${label}`);
    await admin.write('company.importHolidays', { ics, dryRun: false });
    await admin.write('company.sendTestMail');
    await admin.write('company.setLogo', { logo: png(64, 64).toString('base64') });
    await admin.write('company.removeLogo');
    const { backups } = kept.parse(await admin.read('backup.status'));
    await admin.write('backup.download', { name: backups[0]?.name });
    await admin.write('document.setAside');
    await playWebhook(admin, label);
    await playProvider(admin, adminId, label);
  },
};

/** A provider at a name that no server has; it is gone at the end. */
async function playProvider(admin: Client, userId: number, label: string): Promise<void> {
  const facts = { label: `Login ${label}`, issuer: 'https://login.invalid', clientId: 'muster' };
  await admin.write('provider.save', { ...facts, clientSecret: label, groupsClaim: '', adminGroups: [] });
  await admin.write('provider.test');
  await admin.write('provider.permit', { userId });
  await admin.write('provider.unlink', { userId });
  await admin.write('provider.remove');
}

/** A webhook at a name that no server has; it is gone at the end. */
async function playWebhook(admin: Client, label: string): Promise<void> {
  const wanted = { name: `Hook ${label}`, url: 'https://hooks.invalid/', events: ['person.created'] };
  await admin.write('webhook.make', wanted);
  const webhooks = z
    .array(z.object({ id: z.int(), name: z.string() }))
    .parse(await admin.read('webhook.list'));
  for (const { id } of webhooks.filter(({ name }) => name === wanted.name)) {
    await admin.write('webhook.rotate', { id });
    await admin.write('webhook.test', { id });
    await admin.write('webhook.remove', { id });
  }
}

/** A backup that an administrator asks for. */
export const backup: Scenario = {
  name: 'backup',
  writes: ['backup.make'],
  every: 40,
  people: 0,
  shared: true,
  async play({ admin }) {
    await admin.write('backup.make');
  },
};

const shown = z.object({ shown: z.string() });

/** An administrator accepts the clock, before anyone else calls. */
export const acceptedClock: Scenario = {
  name: 'accepted-clock',
  writes: ['admin.acceptClock'],
  every: Number.POSITIVE_INFINITY,
  people: 0,
  shared: true,
  async play({ admin }) {
    await admin.write('admin.acceptClock', shown.parse(await admin.read('admin.clock')));
  },
};
