/** Whom a request waits for, and the steps that were taken, as columns of JSON: of leave or of corrections. */
export const waitingOf = (table: 'leave_requests' | 'corrections', key: 'leaveRequestId' | 'correctionId') =>
  `(SELECT json_object('who', waitsForWho, 'names', json((
      SELECT json_group_array(fullName ORDER BY place) FROM deciders JOIN users AS asked ON asked.id = deciders.userId
      WHERE ${key} = ${table}.id)), 'why', waitsForWhy) WHERE waitsForWho IS NOT NULL) AS waitsFor,
    (SELECT json_group_array(json_object('by', json_object('id', taker.id, 'fullName', taker.fullName),
      'for', CASE WHEN lead.id IS NULL THEN NULL ELSE json_object('id', lead.id, 'fullName', lead.fullName) END,
      'status', step.status, 'at', step.at, 'response', step.response) ORDER BY step.id)
      FROM approval_steps AS step JOIN users AS taker ON taker.id = step.byId LEFT JOIN users AS lead ON lead.id = step.forId
      WHERE step.${key} = ${table}.id) AS steps`;

/** The row with both as values. */
export function withWaiting<Row extends object>(row: Row): Row & { waitsFor: unknown; steps: unknown } {
  const { waitsFor, steps } = row as { waitsFor?: unknown; steps?: unknown };
  return {
    ...row,
    waitsFor: typeof waitsFor === 'string' ? JSON.parse(waitsFor) : null,
    steps: JSON.parse(String(steps)),
  };
}
