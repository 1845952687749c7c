export function installDependencies(root: string, folder: string): string | undefined;
export function adviceOn(output: string): string;
