/** The device's position, or why it is unknown (U26, U28). */
export type Location =
  | { readonly found: true; readonly latitude: number; readonly longitude: number }
  | { readonly found: false; readonly problem: string };

const unsupported = 'Geolocation is not supported by this browser';

const problems: Readonly<Record<number, string>> = {
  1: 'Permission denied. Please allow location access to check in.',
  2: 'Position unavailable. Please check your device settings.',
  3: 'Request timeout. Please try again.',
};

const unknownProblem = 'An unknown error occurred while getting your location.';

/** Low accuracy, 30 seconds at most, a position up to 5 minutes old (U26). */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 30_000, maximumAge: 300_000 };

/** Asks the device for its position. Never throws: an unknown position is a result. */
export function locate(geolocation: Geolocation | undefined): Promise<Location> {
  if (!geolocation) return Promise.resolve({ found: false, problem: unsupported });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ found: true, latitude, longitude }),
      ({ code }) => resolve({ found: false, problem: problems[code] ?? unknownProblem }),
      options,
    );
  });
}
