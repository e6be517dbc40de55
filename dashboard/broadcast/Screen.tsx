import type { ReactNode } from 'react';
import type { League } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import type { Options } from '#shared/broadcast/broadcastOptions.ts';
import { CONNECTION_WORDS, useConnection } from '#shared/live/connection.ts';
import { classes, Note, Text } from '#ui/blocks.tsx';
import { LeagueTimeProvider } from '#ui/useZone.ts';
import styles from './Screen.module.css';

type Props = { options: Options; league: League; isPreview?: boolean; children: ReactNode };

/** Scales its 1280 by 720 pixels to fill the window. */
export const Screen = ({ options, league, isPreview, children }: Props) => (
  <div
    className={classes(styles.screen, isPreview ? styles.preview : styles.window, styles[options.background])}
    data-league={league}
    data-theme={options.theme}
    data-air={isPreview ? undefined : ''}
  >
    <Text as="div" size="small" className={styles.canvas} data-scaled="">
      <LeagueTimeProvider value>{children}</LeagueTimeProvider>
      {options.isDebug && <Debug />}
    </Text>
  </div>
);

function Debug() {
  const { kind } = useConnection();
  return (
    <Note surface={1} padding={[0.5, 2]} size="label" className={styles.debug}>
      {CONNECTION_WORDS[kind] || t`Connecting`}
    </Note>
  );
}
