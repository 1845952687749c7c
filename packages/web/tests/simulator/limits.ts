import { second } from '@muster/domain/calendar/durations';

/** The times of the liveness rules that the simulator measures (L31 to L35), in milliseconds. */
export const limits = {
  silence: 15 * second,
  liveAgain: 10 * second,
  queueWait: 300 * second,
  call: 30 * second,
  patience: 8 * second,
};
