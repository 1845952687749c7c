import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { teamNotifications } from '../../src/live/notifiers.ts';
import { checkIn } from '../attendance/transports.ts';
import { upload } from '../document/forms.ts';
import { requested } from '../leave/transports.ts';
import { byLead, office } from './office.ts';

const everything = ['leave', 'attendance', 'correction', 'people', 'workingTime', 'team'];

describe('L28 D94 an open screen of a lead', () => {
  it('hears of what leads see, and of nothing else', async () => {
    const { muster, ann, lea } = await office(byLead);
    const leads = async () => true;
    const end = new AbortController();
    onTestFinished(() => end.abort());
    const heard = teamNotifications(muster.deps.adminNotifier, { id: lea.id, leads }, end.signal, 0);
    const next = async () => (await heard.next()).value?.topics;
    expect(await next()).toEqual(everything);
    // A file is no business of a lead: what comes next is of the check-in alone.
    const hearing = next();
    expect((await upload(muster, ann)).status).toBe(201);
    await checkIn(muster, ann);
    expect(await hearing).toEqual(['attendance']);
    const [topics] = await Promise.all([next(), requested(muster, ann)]);
    expect(topics).toContain('leave');
  });

  it('D95 hears nothing once its reader leads no one, as a deputy after their time', async () => {
    const { muster, ann, lea } = await office(byLead);
    const end = new AbortController();
    onTestFinished(() => end.abort());
    const answers = [true, false];
    const leads = async () => answers.shift() ?? true;
    const heard = teamNotifications(muster.deps.adminNotifier, { id: lea.id, leads }, end.signal, 0);
    await heard.next();
    const hearing = heard.next();
    await checkIn(muster, ann);
    await expect.poll(() => answers).toEqual([]);
    await requested(muster, ann);
    expect((await hearing).value?.topics).not.toContain('attendance');
  });

  it('is no business of someone who leads no one', async () => {
    const { muster, ann, lea } = await office();
    const address = await muster.listen();
    const path = { id: 1, method: 'subscription', params: { path: 'team.changes' } };
    const other = await connect(address, { as: ann });
    other.send(path);
    expect(await other.next()).toMatchObject({ error: { data: { httpStatus: 403 } } });
    const lead = await connect(address, { as: lea });
    lead.send(path);
    expect(await lead.next()).toMatchObject({ result: { type: 'started' } });
    expect(await lead.next()).toMatchObject({ result: { data: { topics: everything } } });
  });
});
