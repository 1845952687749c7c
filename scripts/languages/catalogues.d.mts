export const translated: readonly string[];

export function textsIn(root: string, language: string): Readonly<Record<string, string>>;
