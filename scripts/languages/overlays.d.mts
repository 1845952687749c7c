interface Entry {
  readonly msgid: string;
  readonly msgstr: readonly string[];
}

interface Text {
  readonly message: string;
}

export function addressesInformally(text: string): boolean;
export function problemsOfOverlay(
  name: string,
  overlay: ReadonlyMap<string, Entry>,
  language: ReadonlyMap<string, Entry>,
  texts: ReadonlyMap<string, Text>,
): string[];
