import { idIn, type Scenario } from '../scenario.ts';

/** A type of leave and an account that come and change; a type is never removed, so it ends inactive. */
export const leaveTypes: Scenario = {
  name: 'leaveTypes',
  writes: [
    'leaveType.add',
    'leaveType.change',
    'leaveType.addAccount',
    'leaveType.changeAccount',
    'leaveType.rehearse',
  ],
  every: 4,
  people: 0,
  shared: true,
  async play({ admin, label }) {
    const account = idIn(
      await admin.write('leaveType.addAccount', { name: `Hours ${label}`, unit: 'hours' }),
    );
    await admin.write('leaveType.changeAccount', { id: account, name: `Time ${label}` });
    const type = { name: `Moving ${label}`, unit: 'hours', accountId: account };
    await admin.write('leaveType.rehearse', { change: 'add', input: type });
    const id = idIn(await admin.write('leaveType.add', type));
    await admin.write('leaveType.change', { id, active: false });
  },
};
