export function opening(title: string, source: string): string;
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string;
export function code(text: string): string;
