/** The comparisons that are programs of their own; all others are in `bench/src/main.ts`. */
export const programs = [
  'device',
  'day-table',
  'scale',
  'fan-out',
  'prediction',
  'bounds',
  'event-loop',
  'schedules',
  'teams',
  'postgres',
];

/** Those that take long even in a tiny form; the tests have forms of their own. */
export const longPrograms = ['backup', 'first-visit'];
