/** An API name as a label: `workplace_safety` becomes `Workplace Safety` (U72). */
export function labelOf(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
