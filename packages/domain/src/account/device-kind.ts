import { msg, type Translatable } from '../language/translate.ts';

/** What people recognise a device by, such as `Firefox on Windows`: never the whole of what the browser sends. */
export function deviceKind(userAgent: string | undefined): string {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (!browser && !system) return 'Another device';
  return `${browser ?? 'A browser'} on ${system ?? 'another device'}`;
}

/** The same for people: the names stay, the words around them are in their language. */
export function deviceText(device: string): Translatable {
  if (device === 'Another device') return msg('Another device');
  const [browser = '', system = ''] = device.split(' on ');
  if (browser === 'A browser') return msg('A browser on {system}', { system });
  if (system === 'another device') return msg('{browser} on another device', { browser });
  return msg('{browser} on {system}', { browser, system });
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
