import { t } from '#domain/text/translate.ts';
import { classes, Row, rich, Time } from '#ui/blocks.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { CONNECTION_WORDS, useConnection } from './connection.ts';
import styles from './LiveSign.module.css';

/** Shows how the page is kept up to date and, if it is not live, since when. */
export function LiveSign({ place }: { place: 'bar' | 'footer' | 'side' }) {
  const { kind: told, since } = useConnection();
  const isMounted = useMounted();
  // If hydration is late, the state may already be known, although the server-rendered page does not show it.
  const isKnown = told !== 'starting' && isMounted;
  // The footer reserves the space, so that nothing moves during a click.
  if (!isKnown && place !== 'footer') return null;
  const kind = isKnown ? told : 'live';
  const words = place === 'side' && kind === 'live' ? t`Connected, updating live` : CONNECTION_WORDS[kind];
  return (
    <Row
      as="p"
      gap={2}
      size="small"
      tone="secondary"
      nowrap
      className={classes(styles[place], styles[kind], !isKnown && styles.unknown)}
      data-trouble={kind === 'live' ? undefined : kind}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span>{kind === 'live' ? words : rich`${words} since ${<Time at={since} style="time" />}`}</span>
    </Row>
  );
}
