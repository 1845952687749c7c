import { makeDevice } from '@muster/testing/push-device';
import { hoursBefore, idIn, type Scenario, single } from '../scenario.ts';

/** Messages over HTTP and as frames of the chat, read marks and push subscriptions. */
export const messages: Scenario = {
  name: 'messages',
  writes: [
    'message.post',
    'message.edit',
    'message.delete',
    'message.markRead',
    'push.subscribe',
    'push.unsubscribe',
  ],
  every: 1,
  people: 1,
  async play(cast) {
    const { admin, label } = cast;
    const device = cast.device(single(cast));
    for (const part of [1, 2, 3, 4])
      await device.write('message.post', { content: `Hello ${label} ${part}` });
    const own = idIn(await device.write('message.post', { content: `Typo ${label}` }));
    await device.write('message.edit', { id: own, content: `Mended ${label}` });
    const gone = idIn(await device.write('message.post', { content: `Gone ${label}` }));
    await device.write('message.delete', { id: gone });
    await admin.write('message.post', { content: `Answer ${label}`, isAnnouncement: true });
    await device.write('message.markRead', { noticesUpTo: hoursBefore(cast, 1), chatUpTo: 1 });
    const [one, two] = ['one', 'two'].map(
      (name) => makeDevice(`https://push.invalid/${label}/${name}`).subscription,
    );
    await device.write('push.subscribe', one);
    await device.write('push.subscribe', two);
    await device.write('push.unsubscribe', { endpoint: one?.endpoint });
  },
};
