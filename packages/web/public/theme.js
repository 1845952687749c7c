// Before the first paint, so that nobody sees the other theme flash. A file of its own because the CSP forbids inline scripts.
try {
  const theme = localStorage.getItem('muster.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage follows the system's theme.
}
