import { t } from '#domain/text/translate.ts';
import { LEAGUE_TIME, usePreferences, useSetPreference } from '#shared/site/preferences.ts';
import { Row } from '#ui/blocks.tsx';
import { useZoneName } from '#ui/useZone.ts';
import styles from './ThemeSwitch.module.css';
import { Choice } from './ThemeSwitch.tsx';

export function TimeSwitch() {
  const zone = useZoneName();
  const isLeague = usePreferences().zone === LEAGUE_TIME;
  const { keepTime } = useSetPreference();
  return (
    <Row as="fieldset" gap={1} wraps>
      <legend className={styles.legend}>{t`Times in ${zone}`}</legend>
      {[false, true].map((league) => (
        <Choice key={String(league)} isChosen={league === isLeague} onChoose={() => keepTime(league)}>
          {league ? t`League time` : t`My time`}
        </Choice>
      ))}
    </Row>
  );
}
