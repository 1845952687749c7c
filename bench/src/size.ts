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
  /** A company whose event loop is watched: people, their recorded work days, those with five years, people of a file. */
  watched: '5000',
  recordedDays: 66,
  veterans: 50,
  imported: 1_000,
  /** Lines of a file of opening balances: as many as it may have. */
  opened: 2_000,
  /** Messages of one person, whose data are exported. */
  written: 200_000,
  /** A company under a mixed load: minutes, people and open sockets. */
  loadedMinutes: '10',
  loadedPeople: 300,
  loadedSockets: 100,
  leaveEach: 20,
  badLines: 300_000,
  signIns: 50,
  sockets: 2_000,
  /** On both engines: rounds, the most servers of a database, the companies' sizes, requests one at a time, such requests from far away, seconds of a run. */
  engineRounds: '3',
  servers: 3,
  companies: [5_000, 50_000, 200_000],
  oneAtATime: 200,
  farAway: 40,
  runSeconds: 3,
};

const tiny: typeof measured = {
  people: 220,
  group: 4,
  crowd: 100,
  rounds: '1',
  history: 40,
  predicted: '10',
  fiveYears: '3',
  requests: '1',
  listeners: '20',
  writers: 60,
  burst: 3,
  streamSeconds: 0.2,
  watched: '230',
  recordedDays: 3,
  veterans: 4,
  imported: 20,
  opened: 20,
  written: 450,
  loadedMinutes: '0.01',
  loadedPeople: 20,
  loadedSockets: 5,
  leaveEach: 3,
  badLines: 2_000,
  signIns: 4,
  sockets: 20,
  engineRounds: '1',
  servers: 2,
  companies: [120],
  oneAtATime: 1,
  farAway: 1,
  runSeconds: 1,
};

/** How much each comparison works with. */
export const size = isTiny ? tiny : measured;
