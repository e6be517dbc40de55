import { useStart } from '../../site.ts';
import { classes } from '../../ui/classes.ts';
import { zoneName } from '../../ui/momentText.ts';
import { useZone } from '../../ui/useZone.ts';
import { LEAGUE_TIME, useChoose, useReader } from '../reader/reader.ts';
import styles from './ThemeSwitch.module.css';

/** In which zone all times of the pages stand, and the choice between the reader's and the league's. */
export function TimeSwitch() {
  const { now } = useStart();
  const zone = useZone();
  const isLeague = useReader().zone === LEAGUE_TIME;
  const { keepTime } = useChoose();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Times in {zoneName(new Date(now), zone)}</legend>
      {[false, true].map((league) => (
        <button
          key={String(league)}
          type="button"
          className={classes(styles.choice, league === isLeague && styles.chosen)}
          aria-pressed={league === isLeague}
          onClick={() => keepTime(league)}
        >
          {league ? 'League time' : 'My time'}
        </button>
      ))}
    </fieldset>
  );
}
