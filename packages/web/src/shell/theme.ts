/** Which colours to use: one set for good, or whichever the system asks for. */
export type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads this key before the first paint. */
const key = 'muster.theme';

/** The theme in force on this device. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme and remembers it on this device, where the browser lets it. */
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
