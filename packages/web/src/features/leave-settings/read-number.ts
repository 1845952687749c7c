/** A typed number, with a decimal point or comma; NaN for anything else, which the schema refuses in its words. */
export function typedNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,7}(\.\d{1,4})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The same where an empty field means that there is no such rule. */
export function numberOrNone(text: string): number | null {
  return text.trim() === '' ? null : typedNumber(text);
}

export function writtenNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
