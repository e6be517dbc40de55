import { type ComponentProps, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { gameNotice } from '#domain/games/words.ts';
import { LANGUAGE_CODES, LANGUAGE_TAGS, LANGUAGES, language, t } from '#domain/text/translate.ts';
import { LiveSign } from '#shared/live/LiveSign.tsx';
import { ScoreSwitch } from '#shared/preferences/ScoreSwitch.tsx';
import { rememberChoice } from '#shared/site/cookie.ts';
import { LEAGUE_TIME, usePreferences, useSetPreference } from '#shared/site/preferences.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Row, VisuallyHidden } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useSite, useStart } from '#ui/site.ts';
import { useZoneName } from '#ui/useZone.ts';
import { FOOTER_VIEWS } from '../router.tsx';
import styles from './Footer.module.css';
import switches from './ThemeSwitch.module.css';

/** The footer of every page. In the console, it has only the controls that apply there. */
export function Footer({ isConsole = false }: { isConsole?: boolean }) {
  const { name: siteName } = useSite();
  const { to } = useSelection();
  return (
    <Box as="footer" line="top" marginTop={14} size="small" tone="secondary" className={styles.footer}>
      <Row gap={[3, 6]} wraps className={styles.inner}>
        <Row
          minHeight={6}
          fontWidth="display"
          as={Link}
          gap={2.5}
          size="body"
          weight="bold"
          tone="primary"
          href={to('/')}
        >
          <Logo size={20} />
          {siteName}
        </Row>
        <p>{gameNotice()}</p>
        {!isConsole && (
          <Row gap={[3, 6]} wraps marginLeft="auto" className={styles.right}>
            <LiveSign place="footer" />
            {FOOTER_VIEWS.map(({ path, name }) => (
              <Link key={path} href={to(path)} className="link">
                {name}
              </Link>
            ))}
          </Row>
        )}
        <div className={styles.settings}>
          {!isConsole && (
            <>
              <ScoreSwitch place="footer" />
              <TimeSwitch />
            </>
          )}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </Row>
    </Box>
  );
}

function TimeSwitch() {
  const zone = useZoneName();
  const isLeague = usePreferences().zone === LEAGUE_TIME;
  const { keepTime } = useSetPreference();
  return (
    <Row align="stretch" as="fieldset" gap={1} wraps>
      <legend className={switches.legend}>{t`Times in ${zone}`}</legend>
      {[false, true].map((league) => (
        <Choice key={String(league)} isChosen={league === isLeague} onClick={() => keepTime(league)}>
          {league ? t`League time` : t`My time`}
        </Choice>
      ))}
    </Row>
  );
}

function LanguageSwitch() {
  const [path] = useLocation();
  const search = useSearch();
  const rest = `${path}${search && `?${search}`}`;
  return (
    <Row align="stretch" as="nav" gap={1} wraps aria-label={t`Language`}>
      {LANGUAGE_CODES.map((code) => (
        <Choice
          key={code}
          as="a"
          isChosen={code === language()}
          lang={LANGUAGE_TAGS[code]}
          hrefLang={LANGUAGE_TAGS[code]}
          href={`/${code}${rest}`}
          aria-current={code === language() ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            rememberChoice('language', code);
            // The new URL has no language prefix, so that people who receive the link see their own language.
            location.assign(location.origin + rest);
          }}
        >
          {LANGUAGES[code]}
        </Choice>
      ))}
    </Row>
  );
}

const THEMES = [
  [null, t`System`],
  ['light', t`Light`],
  ['dark', t`Dark`],
] as const;

function ThemeSwitch() {
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
    <Row align="stretch" as="fieldset" gap={1} wraps>
      <VisuallyHidden as="legend">{t`Theme`}</VisuallyHidden>
      {THEMES.map(([theme, name]) => (
        <Choice key={String(theme)} isChosen={theme === chosen} onClick={() => choose(theme)}>
          {name}
        </Choice>
      ))}
    </Row>
  );
}

/** Applies the chosen theme to the browser's toolbar; the server writes one colour per theme, dark first. */
function paintBar(theme: 'dark' | 'light' | null) {
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]').entries()) {
    const scheme = index === 0 ? 'dark' : 'light';
    meta.media = theme ? `${theme === scheme ? '' : 'not '}all` : `(prefers-color-scheme: ${scheme})`;
  }
}

type ChoiceProps = Omit<ComponentProps<'a'>, 'ref' | 'width' | 'height'> & {
  as?: 'a' | 'button';
  isChosen: boolean;
};

const Choice = ({ as = 'button', isChosen, ...rest }: ChoiceProps) => (
  <Row
    as={as}
    aria-pressed={as === 'button' ? isChosen : undefined}
    surface={isChosen ? 3 : undefined}
    weight={isChosen ? 'medium' : undefined}
    tone={isChosen ? 'primary' : 'secondary'}
    radius="control"
    minHeight={7}
    paddingInline={2}
    className={switches.choice}
    {...rest}
  />
);
