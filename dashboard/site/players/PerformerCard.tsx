import type { RankedPlayer } from '#domain/contract/competition/rankings.ts';
import { COMMA } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { rateTone } from '#shared/ranking/words.ts';
import { Crest, classes, Grid, Name, Note, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './PerformerCard.module.css';

type Props = {
  player: RankedPlayer;
  /** Among those of the same role; level ones share it. */
  place: number;
};

export function PerformerCard({ player, place }: Props) {
  const { id, name, role, teamId, teamName, tag, logo, group, wins, losses, games, points, winRate } = player;
  return (
    <li className={classes(styles.card, place === 1 && styles.first)}>
      <Row gap={2.5} align="center">
        <Crest name={teamName} tag={tag} logo={logo} size={36} />
        <Grid columns={1} gap={1} flex="auto" minWidth={0}>
          <Text as="h3" size="body" weight="semibold" className={styles.name}>
            <NameLink noun="players" id={id} isOneLine>
              {name}
            </NameLink>
          </Text>
          <Note size="small" className={styles.team}>
            <NameLink noun="teams" id={teamId} isOneLine>
              {teamName}
            </NameLink>
          </Note>
        </Grid>
      </Row>
      <Row as="p" gap={2.5} align="baseline" size="small" tone="tertiary">
        <Text
          flex="none"
          size="medium"
          weight="bold"
          fontWidth="narrow"
          tone="secondary"
          textAlign="center"
          className={styles.place}
        >
          <VisuallyHidden>{t`Place`} </VisuallyHidden>
          {place}
        </Text>{' '}
        <Row as="span" flex="auto" minWidth={0}>
          <VisuallyHidden>
            {role}
            {COMMA}
          </VisuallyHidden>
          <Name isOneLine>{tag}</Name>
          {group && (
            <span className={styles.group}>
              {COMMA}
              {t`Group ${group}`}
            </span>
          )}
        </Row>{' '}
        <Text
          as="strong"
          flex="none"
          size="large"
          weight="bold"
          fontWidth="narrow"
          tone={rateTone(winRate)}
          className={styles.rate}
        >
          {winRate}%<VisuallyHidden> {t`win rate`}</VisuallyHidden>
        </Text>
      </Row>
      <Grid as="dl" justify="between" className={styles.figures}>
        {(
          [
            [t`Wins`, wins],
            [t`Losses`, losses],
            [t`Matches`, games],
            [t`Points`, points],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Grid>
    </li>
  );
}
