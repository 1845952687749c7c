import { msg, type Translatable } from '@muster/domain/language/translate';

export type Location =
  | { readonly found: true; readonly latitude: number; readonly longitude: number }
  | { readonly found: false; readonly problem: Translatable };

const unsupported = msg('Geolocation is not supported by this browser');

const problems: Readonly<Record<number, Translatable>> = {
  1: msg('Permission denied. Please allow location access to check in.'),
  2: msg('Position unavailable. Please check your device settings.'),
  3: msg('Request timeout. Please try again.'),
};

const unknownProblem = msg('An unknown error occurred while getting your location.');

export interface Search {
  /** How long to wait for the device, in milliseconds: it may never answer while its person is asked for permission. */
  readonly within: number;
  /** The person goes on without a position. */
  readonly skipped: AbortSignal;
}

/** Low accuracy, 30 seconds at most, a position up to 5 minutes old (U26). */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 30_000, maximumAge: 300_000 };

/** Asks the device for its position. Never throws: an unknown position is a result, undefined one that was skipped. */
export function locate(
  geolocation: Geolocation | undefined,
  { within, skipped }: Search,
): Promise<Location | undefined> {
  if (!geolocation) return Promise.resolve({ found: false, problem: unsupported });
  return new Promise((resolve) => {
    const fail = (code: number) => resolve({ found: false, problem: problems[code] ?? unknownProblem });
    const timer = setTimeout(fail, within, 3);
    const settle = (location: () => void) => {
      clearTimeout(timer);
      location();
    };
    skipped.addEventListener('abort', () => settle(() => resolve(undefined)), { once: true });
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => settle(() => resolve({ found: true, latitude, longitude })),
      ({ code }) => settle(() => fail(code)),
      options,
    );
  });
}
