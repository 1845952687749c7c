/**
 * What lies outside of this program: `full` has no room, `held` is in use by another process or too busy, `gone` cannot
 * be reached or written, `damaged` has other content than was written, `closed` was closed because the server stops.
 */
export type Failure = 'full' | 'held' | 'gone' | 'damaged' | 'closed';

/** The kind of constraint that refused a row. */
export type Constraint = 'check' | 'unique' | 'foreign' | 'missing' | 'type' | 'trigger';
