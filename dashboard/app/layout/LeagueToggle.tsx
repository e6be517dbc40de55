import { Link, useLocation } from 'wouter';
import { leagueIds, leagueName, leagueShortName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { viewOf } from '#shared/profile/address.ts';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { classes, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './LeagueToggle.module.css';

/** With this many leagues, only their letters are side by side. */
const MANY = 4;

export function LeagueToggle({ isCompact }: { isCompact?: boolean }) {
  const { league: chosen } = useSelection();
  const [path] = useLocation();
  const leagues = leagueIds();
  if (leagues.length === 1) return null;
  const isMany = leagues.length >= MANY;
  return (
    <Row
      radius="control"
      as="nav"
      surface={1}
      flex="none"
      className={classes(styles.toggle, (isCompact || isMany) && styles.compact, isMany && styles.many)}
      aria-label={t`League`}
    >
      {leagues.map((league) => (
        <Row
          as={Link}
          paddingInline={3}
          gap={2}
          align="center"
          justify="center"
          size="small"
          weight="medium"
          tone="secondary"
          key={league}
          href={place(viewOf(path), league)}
          className={classes(styles.half, league === chosen && styles.chosen)}
          data-league={league}
          aria-current={league === chosen ? 'true' : undefined}
        >
          <Text fontWidth="display" weight="bold">
            {league}
          </Text>
          {league === chosen ? (
            <>
              <Text hides="laptop" className={styles.word}>
                {leagueShortName(league)}
              </Text>
              <VisuallyHidden>{t`League`}</VisuallyHidden>
            </>
          ) : (
            <VisuallyHidden>{leagueName(league)}</VisuallyHidden>
          )}
        </Row>
      ))}
    </Row>
  );
}
