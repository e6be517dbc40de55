import { useState } from 'react';
import { rememberChoice } from '../../cookie.ts';
import { useStart } from '../../site.ts';
import { classes } from '../../ui/classes.ts';
import styles from './ThemeSwitch.module.css';

const THEMES = [
  { theme: null, name: 'System' },
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
] as const;

/** Light, dark, or as the system says; remembered. */
export function ThemeSwitch() {
  const start = useStart();
  const [chosen, setChosen] = useState(start.theme);
  const choose = (theme: typeof chosen) => {
    setChosen(theme);
    rememberChoice('theme', theme);
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    paintBar(theme);
  };
  return (
    <fieldset className={styles.switch}>
      <legend className="unseen">Theme</legend>
      {THEMES.map(({ theme, name }) => (
        <button
          key={name}
          type="button"
          className={classes(styles.choice, theme === chosen && styles.chosen)}
          aria-pressed={theme === chosen}
          onClick={() => choose(theme)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The browser's own bar follows: the server has written a colour for each theme, the dark one first. */
function paintBar(theme: 'dark' | 'light' | null) {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, meta] of metas.entries()) {
    const scheme = index > 0 ? 'light' : 'dark';
    const holds = theme === scheme ? 'all' : 'not all';
    meta.media = theme ? holds : `(prefers-color-scheme: ${scheme})`;
  }
}
