import { server } from '../server/trpc.ts';
import { takePreloaded } from './preloaded.ts';

/**
 * Shows the first page what came with it: an administrator's counts and the top of the Admin Panel, which the live connection
 * reads again (L28), and the announcements until the device has its own.
 */
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
