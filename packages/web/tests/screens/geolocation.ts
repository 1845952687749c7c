/** Where the device is, that its person forbids to ask, or that asking is a defect. */
export type Place = { readonly latitude: number; readonly longitude: number } | 'forbidden' | 'unasked';

let place: Place = 'forbidden';

export function setGeolocation(next: Place): void {
  place = next;
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

function getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback): void {
  if (place === 'unasked') throw new Error('A position was asked for');
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  if (place === 'forbidden') failed({ ...codes, code: 1, message: 'User denied Geolocation' });
  else found(positionAt(place));
}

function positionAt({ latitude, longitude }: Exclude<Place, string>): GeolocationPosition {
  const nothing = { accuracy: 10, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const coords = { latitude, longitude, ...nothing, toJSON: () => ({}) };
  return { coords, timestamp: Date.now(), toJSON: () => ({}) };
}
