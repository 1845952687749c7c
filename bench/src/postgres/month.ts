/** Work days on which everyone of a growing company has a record. */
export const monthsDays = 20;

/** The work days, the oldest first, the newest the day before yesterday at the latest. */
function workDaysOf(now: number): string[] {
  const days: string[] = [];
  for (let back = 2; days.length < monthsDays; back += 1) {
    const at = new Date(now - back * 86_400_000);
    if (at.getUTCDay() % 6 !== 0) days.push(at.toISOString().slice(0, 10));
  }
  return days.reverse();
}

const days = workDaysOf(Date.now());

/** The newest of them. */
export const newestDay = days.at(-1) ?? '';

const place = `52.520008, 13.404954, '52.520008, 13.404954', '52.520, 13.405'`;

/**
 * SQL that both engines take: a record of everyone on each day, day by day as it comes about, and the clocks as those
 * writes would have left them.
 */
export const monthOfEveryone = [
  `INSERT INTO attendance ("userId", date, "checkInTime", "checkOutTime", status, "checkInLatitude", "checkInLongitude",
     "checkInAddress", "roundedAddress", manual, "checkInReceivedAt", "checkOutReceivedAt", "createdAt", seq)
   SELECT users.id, day.column1, day.column1 || 'T07:58:12.345Z', day.column1 || 'T16:03:45.678Z',
     CASE WHEN (users.id + day.column2) % 7 = 0 THEN 'late' ELSE 'present' END, ${place}, 0,
     day.column1 || 'T07:58:12.345Z', day.column1 || 'T16:03:45.678Z', day.column1 || 'T07:58:12.345Z', day.column2
   FROM (VALUES ${days.map((date, index) => `('${date}', ${index + 1})`).join()}) AS day CROSS JOIN users
   ORDER BY day.column2, users.id`,
  `UPDATE change_clock SET seq = ${monthsDays}`,
  `INSERT INTO own_clocks ("userId", seq) SELECT id, ${monthsDays} FROM users WHERE true
   ON CONFLICT ("userId") DO UPDATE SET seq = ${monthsDays}`,
];
