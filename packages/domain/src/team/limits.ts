/** Apart from the schemas, which no screen needs for a field's length. */
export const teamLimits = {
  name: 100,
  /** Teams from the root to a leaf. */
  depth: 6,
  leads: 10,
  deputies: 10,
  /** People who change their team at once. */
  moved: 250,
  /** A day threshold of the second step. */
  secondStepDays: 366,
} as const;
