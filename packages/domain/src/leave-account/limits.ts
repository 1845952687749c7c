/** Apart from the schemas, which no screen needs for a field's length. */
export const leaveAccountLimits = {
  name: 100,
  layerName: 60,
  reason: 500,
  layers: 5,
  steps: 20,
  keptFor: 10,
  /** Days, or minutes, of an entitlement or adjustment. */
  days: 366,
  minutes: 366 * 1_440,
  months: 120,
  /** People whose account is adjusted at once. */
  adjusted: 500,
} as const;
