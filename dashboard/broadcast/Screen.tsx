import type { ReactNode } from 'react';
import type { League } from '#domain/settings.ts';
import type { Options } from '#shared/broadcast/broadcastOptions.ts';
import { CONNECTION_WORDS, useConnection } from '#shared/live/connection.ts';
import { classes } from '#ui/classes.ts';
import { LeagueTimeProvider } from '#ui/useZone.ts';
import styles from './Screen.module.css';

type Props = {
  options: Options;
  league: League;
  /** A small picture of it on a page, instead of the whole window. */
  isPreview?: boolean;
  children: ReactNode;
};

/**
 * 1920 by 1080 units, fitted into whatever window it is given: everything on it is measured in `--u`. It has colours of
 * its own, whatever the reader's theme is, and tells times in the league's zone, as those who watch are everywhere.
 */
export const Screen = ({ options, league, isPreview, children }: Props) => (
  <div
    className={classes(
      styles.screen,
      isPreview ? styles.preview : styles.window,
      styles[options.theme],
      styles[options.background],
    )}
    data-league={league}
    data-air={isPreview ? undefined : ''}
  >
    <div className={styles.canvas}>
      <LeagueTimeProvider value>{children}</LeagueTimeProvider>
      {options.isDebug && <Debug />}
    </div>
  </div>
);

function Debug() {
  const { kind } = useConnection();
  return <p className={styles.debug}>{CONNECTION_WORDS[kind] || 'Connecting'}</p>;
}
