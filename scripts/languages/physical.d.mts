export function physicalSides(root: string): string[];
export function sidesOf(file: string, source: string): string[];
