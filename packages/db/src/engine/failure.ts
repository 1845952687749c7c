/** `held`: in use or too busy; `gone`: not reached or not written; `damaged`: other content than was written. */
export type Failure = 'full' | 'held' | 'gone' | 'damaged' | 'closed';

export type Constraint = 'check' | 'unique' | 'foreign' | 'missing' | 'type' | 'trigger';
