import IconTrophy from 'icon:trophy';
import type { RankedTeam } from '#domain/contract/competition/rankings.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { levelWith, placeBadge, rateTone } from '#shared/ranking/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Box, Crest, classes, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Table } from '#ui/Table.tsx';
import styles from './Leaderboard.module.css';

export const Leaderboard = ({ teams, caption }: { teams: readonly RankedTeam[]; caption: string }) => (
  <Box look="card" overflow="hidden" className={styles.card}>
    <Table caption={caption} isInCard className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            <abbr title={t`Place`}>#</abbr>
          </th>
          <th scope="col">{t`Team`}</th>
          <th scope="col" className={classes(styles.record, 'number')}>
            <abbr title={t`Wins and losses`}>{t`W–L`}</abbr>
          </th>
          <th scope="col" className={classes(styles.rate, 'number')}>{sense('a column')`Win rate`}</th>
          <th scope="col" className={classes(styles.points, 'number')}>{t`Points`}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <RankRow key={team.id} team={team} level={levelWith(team, teams)} />
        ))}
      </tbody>
    </Table>
  </Box>
);

function RankRow({ team, level }: { team: RankedTeam; level: number }) {
  const { id, rank, name, tag, logo, wins, losses, points, games, winRate } = team;
  const badge = placeBadge(team);
  return (
    <tr className={badge ? styles.first : undefined}>
      <td className={classes(styles.rank, styles.figure)}>{rank}</td>
      <th scope="row">
        <Row as="span" gap={3} minWidth={0}>
          <Crest name={name} tag={tag} logo={logo} size={badge ? 40 : 24} className={styles.crest} />
          <Stack as="span" gap={1.5} minWidth={0}>
            <Row as="span" gap={[1, 2]} minWidth={0} className={styles.line}>
              <Text
                as={NameLink}
                size="body"
                weight="medium"
                noun="teams"
                id={id}
                name={name}
                isOneLine
                className={styles.name}
              />
              <Text as="bdi" flex="none" size="small" weight="regular" tone="tertiary" dir="auto">
                {tag}
              </Text>
            </Row>
            {badge && (
              <Row as="span" gap={[1, 2]} minWidth={0} className={styles.line}>
                {rank === 1 && level === 0 && (
                  <Badge tone="word">
                    <IconTrophy size={12} stroke={2} aria-hidden="true" /> {t`Top Team`}
                  </Badge>
                )}
                <Badge tone="word" className={rank === 1 ? styles.placed : undefined}>
                  {badge}
                </Badge>
                {level > 0 && (
                  <Small weight="regular" tone="tertiary">
                    {plural(level, 'tied with # other', 'tied with # others')}
                  </Small>
                )}
              </Row>
            )}
          </Stack>
        </Row>
      </th>
      <Text as="td" tone="secondary" className="number">
        {wins}–{losses}
      </Text>
      <Text
        as="td"
        fontWidth="tight"
        tone={games > 0 ? rateTone(winRate, games) : 'tertiary'}
        className={classes(styles.bold, 'number')}
      >
        {games > 0 ? `${winRate}%` : '--'}
      </Text>
      <td className={classes(styles.figure, 'number')}>{points}</td>
    </tr>
  );
}
