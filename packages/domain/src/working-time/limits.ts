/** Apart from the schemas, which no screen needs for a field's length. */
export const workingTimeLimits = {
  name: 100,
  reason: 200,
  cycleDays: 84,
  spans: 3,
  /** Days that one call reads. */
  days: 400,
  rotaDays: 62,
  rotaPeople: 1_000,
  /** Days of people that one call drafts or takes back. */
  draftedDays: 2_000,
  /** People whose working time one call sets. */
  assigned: 1_000,
  dayMinutes: 1_440,
  weekMinutes: 10_080,
} as const;
