const second = 1_000;

/**
 * The times of the liveness rules that the simulator measures, in milliseconds: L31, L32 and L33, L34, L35, L36. The others
 * are about screens (L37, L38, L39), times of presses (L40, L41) and refusals (L42).
 */
export const limits = {
  silence: 15 * second,
  liveAgain: 10 * second,
  queueWait: 300 * second,
  call: 30 * second,
  patience: 8 * second,
};
