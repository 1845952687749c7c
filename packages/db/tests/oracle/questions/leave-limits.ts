import * as closures from '../../../src/features/leave-closure/reads.ts';
import * as closing from '../../../src/features/leave-closure/writes.ts';
import * as measure from '../../../src/features/leave-limit/measure.ts';
import * as reads from '../../../src/features/leave-limit/reads.ts';
import * as writes from '../../../src/features/leave-limit/writes.ts';
import type { Draw } from '../draw.ts';
import { reading, writing } from '../question.ts';

const span = (d: Draw) => {
  const [startDate = d.date(), endDate = startDate] = [d.date(), d.date()].toSorted();
  return { startDate, endDate };
};
const leave = (d: Draw) => ({
  ...span(d),
  id: d.id(),
  userId: d.person(),
  leaveType: 'Annual Leave',
  duration: 'multiple_days' as const,
});
const limit = (d: Draw) => ({
  name: d.name(),
  most: d.upTo(3),
  mode: d.pick(['warn', 'refuse'] as const),
  teamId: null,
  siteId: null,
  department: d.maybe(d.name()),
  from: d.maybe(d.date()),
  to: d.maybe(d.date()),
});
const closure = (d: Draw) => {
  const { startDate: from, endDate: to } = span(d);
  const type = { leaveType: 'Annual Leave', leaveTypeId: 1 };
  return { name: d.name(), from, to, ...type, siteId: null, teamId: null, exempt: [d.person()] };
};
const act = (d: Draw) => ({ now: d.instant(), actorId: d.person() });

reading(
  'features/leave-limit/reads',
  reads,
)({
  listLeaveLimits: () => [],
  getLeaveLimit: (d) => [d.id()],
  listLeaveAway: (d) => [span(d)],
  listPlaced: (d) => [d.date()],
});

reading(
  'features/leave-limit/measure',
  measure,
)({
  measureAway: (d) => [leave(d)],
  measureAll: (d) => [[leave(d), leave(d)]],
  limitsFor: (d) => [leave(d)],
});

reading(
  'features/leave-closure/reads',
  closures,
)({
  listClosures: () => [],
  // Its people answer by functions.
  listClosedPeople: null,
  getClosure: (d) => [d.id()],
  leaveBesideClosure: (d) => [d.person(), { ...closure(d), id: d.id() }],
  listClosureLeave: (d) => [d.id()],
});

writing(
  'features/leave-limit/writes',
  writes,
)({
  insertLeaveLimit: (d) => [limit(d), d.instant()],
  deleteLeaveLimit: (d) => [d.id()],
});

writing(
  'features/leave-closure/writes',
  closing,
)({
  insertClosure: (d) => [closure(d), d.instant()],
  deleteClosure: (d) => [d.id()],
  applyClosure: (d) => [{ ...closure(d), id: 1 }, act(d), [d.person()]],
  withdrawClosure: (d) => [{ ...closure(d), id: 1 }, act(d)],
  closeForPeople: (d) => [[d.person()], act(d)],
});
