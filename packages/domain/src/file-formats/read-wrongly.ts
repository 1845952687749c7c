/** Whether a text has what a code page does not have, or controls that no text has: it was read by the wrong one. */
export function isReadWrongly(text: string): boolean {
  return /[\u0080-\u009f\ufffd]/.test(text);
}
