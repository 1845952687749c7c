/** True where a comparison shall only show that it still works: its figures mean nothing then. */
export const isTiny = process.argv.includes('--tiny');

const measured = {
  /** Enough that 50 connections never check the same person in twice within one run. */
  people: 60_000,
  /** People in each of the groups of people with records. */
  group: 50,
  /** People with a record on one day. */
  crowd: 5_000,
  rounds: '5',
  /** Records of the long history on a device. */
  history: 5_000,
  predicted: '50,500,5000',
  fiveYears: '5000',
  requests: '500',
  listeners: '1000',
  writers: 2_000,
  burst: 20,
  streamSeconds: 5,
};

const tiny: typeof measured = {
  people: 220,
  group: 4,
  crowd: 100,
  rounds: '1',
  history: 40,
  predicted: '10',
  fiveYears: '8',
  requests: '5',
  listeners: '20',
  writers: 60,
  burst: 3,
  streamSeconds: 0.2,
};

/** How much each comparison works with. */
export const size = isTiny ? tiny : measured;
