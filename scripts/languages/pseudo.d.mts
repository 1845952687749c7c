export function pseudoCatalogue(root: string): Readonly<Record<string, unknown>>;
