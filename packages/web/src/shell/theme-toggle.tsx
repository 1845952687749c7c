import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const choices = {
  system: { icon: Monitor, next: 'light' },
  light: { icon: Sun, next: 'dark' },
  dark: { icon: Moon, next: 'system' },
} as const satisfies Record<Theme, unknown>;

/** Switches to the next theme: system, light, dark. */
export function ThemeToggle() {
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
      aria-label={`Theme: ${theme}. Change to ${next}`}
      title={`Theme: ${theme}`}
      onClick={change}
    >
      <Icon aria-hidden className="size-4.5" />
    </Button>
  );
}
