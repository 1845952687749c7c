export function installDependencies(root: string, folder: string, meanwhile: () => void): string | undefined;
export function adviceOn(output: string): string;
