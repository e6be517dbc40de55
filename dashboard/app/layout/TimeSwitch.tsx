import { t } from '#domain/text/translate.ts';
import { LEAGUE_TIME, usePreferences, useSetPreference } from '#shared/site/preferences.ts';
import { Box, Row } from '#ui/layout.tsx';
import { useZoneName } from '#ui/useZone.ts';
import styles from './ThemeSwitch.module.css';

export function TimeSwitch() {
  const zone = useZoneName();
  const isLeague = usePreferences().zone === LEAGUE_TIME;
  const { keepTime } = useSetPreference();
  return (
    <Row as="fieldset" gap={1} wraps>
      <legend className={styles.legend}>{t`Times in ${zone}`}</legend>
      {[false, true].map((league) => (
        <Box
          surface={league === isLeague ? 3 : undefined}
          weight={league === isLeague ? 'medium' : undefined}
          radius="control"
          minHeight={7}
          as="button"
          paddingInline={2}
          tone={league === isLeague ? 'primary' : 'secondary'}
          key={String(league)}
          type="button"
          className={styles.choice}
          aria-pressed={league === isLeague}
          onClick={() => keepTime(league)}
        >
          {league ? t`League time` : t`My time`}
        </Box>
      ))}
    </Row>
  );
}
