interface Entry {
  readonly path: string;
  readonly from?: string;
  readonly link?: string;
}

export function contentsOf(root: string, arch: string): readonly Entry[];
