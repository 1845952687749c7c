/** A file as a test writes it. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Uint8Array;
}

/** A file as small as a PDF can be for the server to take it. */
export const pdf = (name: string, size = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.max(0, size - 9), ' ')]),
});

/** A calendar file of events, each by its name and its other lines. */
export function calendarFile(...events: readonly (readonly [name: string, ...lines: string[]])[]): string {
  const parts = events.flatMap(([name, ...lines]) => [
    'BEGIN:VEVENT',
    `SUMMARY:${name}`,
    ...lines,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR', ''].join('\r\n');
}
