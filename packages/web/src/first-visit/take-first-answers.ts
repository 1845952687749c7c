import { server } from '../server/trpc.ts';
import { takePreloaded } from './preloaded.ts';

/** The live connection reads the counts again (L28); the announcements stay until the device has its own. */
export function takeFirstAnswers(): void {
  const [overview, announcements] = [takePreloaded('overview'), takePreloaded('announcements')];
  if (overview) server.admin.overview.setData(undefined, overview);
  if (announcements) server.message.announcements.setData(undefined, announcements);
  const [dayStats, settings, people] = [
    takePreloaded('dayStats'),
    takePreloaded('settings'),
    takePreloaded('people'),
  ];
  if (dayStats) server.attendance.dayStats.setData(undefined, dayStats);
  if (settings) server.company.settings.setData(undefined, settings);
  if (people) server.people.list.setData({ pageSize: 10 }, people);
}
