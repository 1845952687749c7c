import { idIn, type Scenario } from '../scenario.ts';

/** Limits and closures that come and go; they warn only, and lie where no one asks for leave. */
export const leaveLimits: Scenario = {
  name: 'leaveLimits',
  writes: [
    'leaveLimit.add',
    'leaveLimit.remove',
    'leaveLimit.rehearse',
    'leaveClosure.add',
    'leaveClosure.remove',
    'leaveClosure.rehearse',
  ],
  every: 4,
  people: 0,
  shared: true,
  async play({ admin, label }) {
    const span = { from: '2031-01-06', to: '2031-01-06' };
    const limit = { name: `Quiet ${label}`, most: 1, mode: 'warn', ...span };
    await admin.write('leaveLimit.rehearse', { change: 'add', input: limit });
    const id = idIn(await admin.write('leaveLimit.add', limit));
    await admin.write('leaveLimit.remove', { id });
    const input = { name: `Closed ${label}`, leaveType: 'Paternity Leave', ...span };
    await admin.write('leaveClosure.rehearse', { change: 'add', input });
    await admin.write('leaveClosure.remove', { id: idIn(await admin.write('leaveClosure.add', input)) });
  },
};
