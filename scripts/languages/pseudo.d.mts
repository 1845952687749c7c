export function pseudoCatalogue(root: string): Readonly<Record<string, unknown>>;
export const pseudoLetters: Readonly<Record<string, string>>;
