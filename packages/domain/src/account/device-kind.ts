/** What people recognise a device by, such as `Firefox on Windows`: never the whole of what the browser sends. */
export function deviceKind(userAgent: string | undefined): string {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (!browser && !system) return 'Another device';
  return `${browser ?? 'A browser'} on ${system ?? 'another device'}`;
}

type Named = readonly [name: string, mark: RegExp];

/** Browsers name those that they resemble, too: the first match is the browser itself. */
const browsers: readonly Named[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly Named[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

function firstOf(names: readonly Named[], userAgent = ''): string | undefined {
  return names.find(([, mark]) => mark.test(userAgent))?.[0];
}
