import { insertMessage } from '@muster/db/message/changes';
import { insertWarning } from '@muster/db/warning/changes';
import { daysAgo, type Story } from './story.ts';

const announcements = [
  {
    daysAgo: 60,
    content:
      'Welcome to Muster. From today we check in and out here, and ask for leave here. The paper forms are gone.',
  },
  {
    daysAgo: 33,
    content: 'The workshop is closed on Founder’s Day. There will be cake the day before, at three.',
  },
  {
    daysAgo: 12,
    content:
      'Flu jabs are free for everybody who wants one. A nurse is in the meeting room on Thursday from ten to noon; no appointment needed.',
  },
  {
    daysAgo: 5,
    content:
      'The car park is being resurfaced from Monday to Wednesday. Please leave your cars in Mill Lane.',
  },
  { daysAgo: 1, content: 'The winter rota is out. If a shift cannot be, tell your lead by Friday.' },
];

const chat: readonly {
  readonly index: number;
  readonly daysAgo: number;
  readonly time: string;
  readonly content: string;
}[] = [
  { index: 3, daysAgo: 4, time: '09:14', content: 'Has anybody seen the long clamps?' },
  { index: 7, daysAgo: 4, time: '09:17', content: 'They are by the spray booth, I borrowed them yesterday' },
  { index: 3, daysAgo: 4, time: '09:18', content: 'Found them, thanks!' },
  { index: 12, daysAgo: 2, time: '12:02', content: 'Soup of the day is pumpkin' },
  {
    index: 1,
    daysAgo: 1,
    time: '15:40',
    content: 'The oak for the Brandt kitchen has arrived. It is stacked in bay two.',
  },
  { index: 20, daysAgo: 0, time: '09:05', content: 'Good morning everybody' },
];

/** What the invented company's people tell each other. */
export async function postMessages(story: Story): Promise<void> {
  const { tx, people, administrator, now } = story;
  const posts = [
    ...announcements.map((post) => ({
      ...post,
      time: '08:30',
      senderId: administrator.id,
      isAnnouncement: true,
    })),
    ...chat.map((post) => ({
      ...post,
      senderId: people[post.index]?.id ?? administrator.id,
      isAnnouncement: false,
    })),
  ].map((post) => ({ ...post, at: daysAgo(story, post.daysAgo, post.time) }));
  for (const { senderId, content, isAnnouncement, at } of posts.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    if (at <= now) await insertMessage(tx, { senderId, content, isAnnouncement, clientId: null }, at);
  }
}

const warnings = [
  {
    index: 5,
    daysAgo: 25,
    title: 'Unexcused absence',
    reason: 'Absent on three work days without telling anybody. A talk took place the day after.',
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
