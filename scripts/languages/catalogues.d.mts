export const translated: readonly string[];

/** Overlays, each by the language that it is over. */
export const overlays: Readonly<Record<string, string>>;

export function textsIn(root: string, name: string): Readonly<Record<string, string>>;
