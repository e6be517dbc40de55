import { useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { rememberChoice } from '#shared/site/cookie.ts';
import { Box, Row, VisuallyHidden } from '#ui/blocks.tsx';
import { useStart } from '#ui/site.ts';
import styles from './ThemeSwitch.module.css';

const THEMES = [
  { theme: null, name: t`System` },
  { theme: 'light', name: t`Light` },
  { theme: 'dark', name: t`Dark` },
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
    <Row as="fieldset" gap={1} wraps>
      <VisuallyHidden as="legend">{t`Theme`}</VisuallyHidden>
      {THEMES.map(({ theme, name }) => (
        <Choice key={String(theme)} isChosen={theme === chosen} onChoose={() => choose(theme)}>
          {name}
        </Choice>
      ))}
    </Row>
  );
}

/** The browser's own bar follows: the server has written a colour for each theme, the dark one first. */
function paintBar(theme: 'dark' | 'light' | null) {
  for (const [index, scheme] of (['dark', 'light'] as const).entries()) {
    const meta = document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')[index];
    if (meta)
      meta.media = theme ? `${theme === scheme ? '' : 'not '}all` : `(prefers-color-scheme: ${scheme})`;
  }
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: string };

/** One of the ways that a switch can stand. */
export const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <Box
    surface={isChosen ? 3 : undefined}
    weight={isChosen ? 'medium' : undefined}
    radius="control"
    minHeight={7}
    as="button"
    paddingInline={2}
    tone={isChosen ? 'primary' : 'secondary'}
    type="button"
    className={styles.choice}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    {children}
  </Box>
);
