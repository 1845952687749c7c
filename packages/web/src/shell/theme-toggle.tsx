import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from '../ui/button.tsx';

type Theme = 'system' | 'light' | 'dark';

/** public/before-paint.js, a file because the CSP forbids inline scripts, reads it before the first paint. */
const key = 'muster.theme';

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A browser that forbids storage keeps the choice until the page closes.
  }
}

const choices = {
  system: { icon: Monitor, next: 'light' },
  light: { icon: Sun, next: 'dark' },
  dark: { icon: Moon, next: 'system' },
} as const satisfies Record<Theme, unknown>;

export function ThemeToggle() {
  const t = useTranslate();
  const [theme, setTheme] = useState(chosenTheme);
  const { icon: Icon, next } = choices[theme];
  const change = () => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('Theme: {theme}. Change to {next}', { theme, next })}
      title={t('Theme: {theme}', { theme })}
      onClick={change}
    >
      <Icon aria-hidden className="size-4.5" />
    </Button>
  );
}
