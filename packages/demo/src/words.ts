import { insertMessage, moveReadMark } from '@muster/db/features/message/writes';
import { insertWarning } from '@muster/db/features/warning/writes';
import { companyDate, type Instant, instantOf } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { chat } from './chat.ts';
import { daysAgo, type Story } from './story.ts';

const announcements = [
  {
    daysAgo: 86,
    content:
      'Welcome to Muster. From today we check in and out here, and ask for leave here. The paper forms are gone.',
  },
  {
    daysAgo: 55,
    content: 'The workshop is closed on Founder’s Day. There will be cake the day before, at three.',
  },
  {
    daysAgo: 29,
    content:
      'We all go to the timber fair, so no one works that day. Tickets are at the reception.\nIf you stay at home, you have the day off, too.',
  },
  {
    daysAgo: 12,
    content:
      'Flu jabs are free for everyone who wants one. A nurse is in the meeting room tomorrow from ten to noon; no appointment needed.',
  },
  {
    daysAgo: 5,
    content:
      'The car park is being resurfaced until Wednesday. Please leave your cars in Mill Lane. Where it is closed: https://larkfield.example/car-park',
  },
  { daysAgo: 1, content: 'The winter rota is out. If a shift cannot be, tell your lead by Friday.' },
];

/** What the invented company's people tell each other, and how far each has read of it. */
export async function postMessages(story: Story): Promise<void> {
  const { tx, people, administrator, now } = story;
  const announced = announcements.map(({ daysAgo: days, content }) => ({
    at: atWork(story, days, '08:30'),
    senderId: administrator.id,
    isAnnouncement: true,
    content,
  }));
  const said = chat.flatMap(({ daysAgo: days, lines }) =>
    lines.map(([time, index, content]) => ({
      at: atWork(story, days, time),
      senderId: people[index]?.id ?? administrator.id,
      isAnnouncement: false,
      content,
    })),
  );
  const past = [...announced, ...said].filter(({ at }) => at <= now);
  const inOrder = past.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const posted = await mapSerially(
    inOrder,
    async ({ at, ...message }) => (await insertMessage(tx, { ...message, clientId: null }, at)).message,
  );
  await markRead(story, posted);
}

/** A time of day so many days ago, or on the last work day before: no one writes on days off. */
function atWork(story: Story, days: number, time: string): Instant {
  const { calendar } = story;
  let date = companyDate(daysAgo(story, days, time), calendar);
  while (!isWorkDay(date, calendar)) date = addDays(date, -1);
  return instantOf(date, time, calendar);
}

/** How many messages, and how many announcements, people have still to read, one after the other; the second is E002. */
const habits = [
  { unread: 0, unseen: 0 },
  { unread: 4, unseen: 0 },
  { unread: 1, unseen: 0 },
  { unread: 12, unseen: 1 },
  { unread: 0, unseen: 0 },
  { unread: 60, unseen: 2 },
  { unread: 110, unseen: 4 },
];

/** Everybody looked at their notices two days ago: what was decided since is new to them. */
async function markRead(story: Story, posted: readonly { id: number; isAnnouncement: boolean }[]) {
  const all = posted.map(({ id }) => id);
  const official = posted.filter(({ isAnnouncement }) => isAnnouncement).map(({ id }) => id);
  for (const [index, { id }] of story.people.entries()) {
    const { unread = 0, unseen = 0 } = habits[index % habits.length] ?? {};
    const marks = {
      chatUpTo: all.at(-1 - unread),
      announcementsUpTo: official.at(-1 - unseen),
      noticesUpTo: daysAgo(story, 2, '12:00'),
    };
    await moveReadMark(story.tx, id, marks, story.now);
  }
}

const warnings = [
  {
    index: 5,
    daysAgo: 25,
    title: 'Unexcused absence',
    reason: 'Absent on three work days without telling anyone. A talk took place the day after.',
  },
  {
    index: 13,
    daysAgo: 48,
    title: 'No safety shoes',
    reason: 'In the workshop without safety shoes, for the second time.',
  },
];

/** The invented company's disciplinary records. */
export async function issueWarnings(story: Story): Promise<void> {
  for (const { index, daysAgo: days, title, reason } of warnings) {
    const person = story.people[index];
    if (!person) continue;
    const at = daysAgo(story, days, '14:00');
    await insertWarning(story.tx, { userId: person.id, title, reason }, story.administrator.id, at);
  }
}
