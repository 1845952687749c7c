export function withoutDeadLinks(text: string, path: string, paths: ReadonlySet<string>): string;
