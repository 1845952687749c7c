import { expect, it } from 'vitest';
import type { OutgoingMail } from '../../src/outbox/mail/sender.ts';
import { dayOff, decide, requested, withdraw } from '../leave/transports.ts';
import { mailing, office, queuedMails } from './mailing.ts';

/** A company whose mails are looked at as they leave. */
async function watched() {
  const at = await office();
  const mails: OutgoingMail[] = [];
  const outbox = mailing(at.muster, async (mail) => void mails.push(mail));
  const subjects = async () => {
    await outbox.drain();
    return mails.splice(0).map(({ subject }) => subject);
  };
  const text = async () => {
    await outbox.drain();
    return mails.splice(0).map((mail) => mail.text.split('\n\n')[0]);
  };
  return { ...at, subjects, text };
}

const sick = (day: number) => dayOff(`2026-03-${String(day).padStart(2, '0')}`, { leaveType: 'Sick Leave' });
const isNew = (subject: string) => subject.startsWith('Leave requested');

it('D33 three mails about one person’s requests leave at once, what follows ten minutes later in one', async () => {
  const { muster, ann, boss, subjects, text } = await watched();
  for (const day of [3, 4, 5, 6, 9, 10]) await requested(muster, ann, sick(day));
  expect((await subjects()).filter(isNew)).toHaveLength(3);
  await requested(muster, boss, sick(3));
  expect(await subjects()).toEqual(['Leave requested: Person BOSS, 3 March 2026']);
  await withdraw(muster, ann, { id: 4 });
  await decide(muster, boss, 5, { status: 'approved', adminResponse: 'Get well' });
  muster.pass({ minutes: 9 });
  expect(await subjects()).toEqual([]);
  muster.pass({ minutes: 1 });
  expect(await text()).toEqual([
    'Person E1 (E1) requests 1 day of leave, 10 March 2026.\n' +
      'Person BOSS approved the leave of Person E1 (E1): 1 day, 9 March 2026.',
  ]);
  await requested(muster, ann, sick(11));
  expect(await subjects()).toEqual(['Leave requested: Person E1, 11 March 2026']);
});

it('D33 requests that are withdrawn and made again send four mails in ten minutes at most', async () => {
  const { muster, ann, subjects } = await watched();
  let sent = 0;
  for (let time = 0; time < 50; time += 1) {
    const { id } = await requested(muster, ann, sick(3));
    sent += (await subjects()).length;
    await withdraw(muster, ann, { id });
  }
  await requested(muster, ann, sick(4));
  muster.pass({ minutes: 10 });
  expect(await subjects()).toEqual(['Leave of Person E1: 1 more in the last ten minutes']);
  expect(sent).toBe(3);
  expect(await queuedMails(muster)).toHaveLength(4);
});
