import { daysAfter, hoursBefore, idIn, type Scenario, single } from '../scenario.ts';

const place = { latitude: 52.520008, longitude: 13.404954, address: 'Office' };

/** A day that is recorded offline and delivered later, taken back, recorded again and corrected. */
export const corrected: Scenario = {
  name: 'corrected',
  writes: [
    'attendance.checkIn',
    'attendance.checkOut',
    'attendance.undo',
    'attendance.askCorrection',
    'attendance.decideCorrection',
    'attendance.review',
    'attendance.changeDay',
    'attendance.takeBackDay',
    'attendance.enterDay',
  ],
  every: 1,
  people: 1,
  async play(cast) {
    const device = cast.device(single(cast));
    const id = idIn(
      await device.write('attendance.checkIn', { ...place, checkInTime: hoursBefore(cast, 60) }),
    );
    await device.write('attendance.checkOut', { checkOutTime: hoursBefore(cast, 52) });
    await device.write('attendance.undo', { id, undoTime: hoursBefore(cast, 51.99) });
    await device.write('attendance.checkOut', { checkOutTime: hoursBefore(cast, 51) });
    const seen = { id, checkInTime: hoursBefore(cast, 60), checkOutTime: hoursBefore(cast, 51) };
    await cast.admin.write('attendance.review', { records: [seen] });
    const asked = { attendanceId: id, checkOutTime: hoursBefore(cast, 50), reason: `Late bus ${cast.label}` };
    const correction = idIn(await device.write('attendance.askCorrection', asked));
    const status = cast.round % 2 === 0 ? 'accepted' : 'declined';
    await cast.admin.write('attendance.decideCorrection', {
      id: correction,
      status,
      adminResponse: cast.label,
    });
    const reason = `By phone ${cast.label}`;
    await cast.admin.write('attendance.changeDay', { id, checkOutTime: hoursBefore(cast, 49), reason });
    await cast.admin.write('attendance.takeBackDay', { id, reason });
    const day = { date: daysAfter(cast, 0), checkInTime: hoursBefore(cast, 0), checkOutTime: null };
    await cast.admin.write('attendance.enterDay', { userId: single(cast).id, ...day, reason });
  },
};

/** A check-in of now. */
export const checkedIn: Scenario = {
  name: 'checked-in',
  writes: ['attendance.checkIn', 'attendance.checkOut'],
  every: 1,
  people: 1,
  async play(cast) {
    const device = cast.device(single(cast));
    await device.write('attendance.checkIn', { ...place, address: cast.label });
    await device.write('attendance.checkOut');
  },
};
