export type Theme = 'system' | 'light' | 'dark';

/**
 * public/before-paint.js reads this key before the first paint, so that no one sees the other theme flash. It is a file of
 * its own because the CSP forbids inline scripts.
 */
const key = 'muster.theme';

export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme and stores it on this device, if the browser allows it. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A browser that forbids storage keeps the choice until the page closes.
  }
}
