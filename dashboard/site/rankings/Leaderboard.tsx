import IconTrophy from 'icon:trophy';
import type { RankedTeam } from '#domain/contract/competition/rankings.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { levelWith, placeBadge, rateTone } from '#shared/ranking/words.ts';
import { FormSquares } from '#shared/team/FormSquares.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Box, Crest, classes, Row, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import styles from './Leaderboard.module.css';
import { Movement, rangeOf, Sparkline } from './Trend.tsx';

type Props = { teams: readonly RankedTeam[]; caption: string };

export function Leaderboard({ teams, caption }: Props) {
  const range = rangeOf(teams.flatMap(({ trend = [] }) => trend));
  const heads = [
    ...[t`Place`, t`Team`, t`Group`, t`Form, newest first`, t`Rating`],
    ...[t`W–L`, sense('a column')`Win rate`, t`Points`].map(numberHead),
  ];
  return (
    <Box look="card" overflow="hidden" className={styles.card}>
      <Table caption={caption} isInCard className={styles.table} heads={heads}>
        <tbody>
          {teams.map((team) => (
            <RankRow key={team.id} team={team} range={range} level={levelWith(team, teams)} />
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

type RowProps = { team: RankedTeam; range: [number, number]; level: number };

/** The style sheet tells the columns apart by their positions from the end. */
function RankRow({ team, range, level }: RowProps) {
  const { rank, before, name, tag, logo, group, form, rating, wins, losses, games, winRate } = team;
  const badge = placeBadge(team);
  const squares = <FormSquares outcomes={form} isLabelled={false} />;
  return (
    <tr className={badge ? styles.first : undefined}>
      <td>
        <span className={badge ? classes(styles.place, rank === 1 && styles.placed) : styles.figure}>
          {badge ?? rank}
        </span>{' '}
        {badge && level > 0 && (
          <VisuallyHidden>{plural(level, 'tied with # other', 'tied with # others')} </VisuallyHidden>
        )}
        <Movement rank={rank} before={before} />
      </td>
      <th scope="row">
        <Row as="span" gap={3} minWidth={0}>
          <Crest name={name} tag={tag} logo={logo} size={32} className={styles.crest} />
          <Stack as="span" gap={1} minWidth={0}>
            <Row as="span" gap={2} minWidth={0}>
              <Text
                as={NameLink}
                weight="medium"
                noun="teams"
                id={team.id}
                name={name}
                className={styles.name}
              />
              <Text as="bdi" flex="none" size="small" tone="tertiary" only="wide" dir="auto">
                {tag}
              </Text>
            </Row>
            {rank === 1 && level === 0 && badge && (
              <Badge tone="word" className={styles.top}>
                <IconTrophy size={12} stroke={2} aria-hidden="true" /> {t`Top Team`}
              </Badge>
            )}
            <Row as="span" gap={[0, 2]} wraps only="phone">
              {squares}
              {group && <Small tone="tertiary" nowrap>{t`Group ${group}`}</Small>}
            </Row>
          </Stack>
        </Row>
      </th>
      <td>{group}</td>
      <td>{squares}</td>
      <td className={styles.rating}>
        {rating} {rating && <Sparkline points={team.trend ?? []} range={range} />}
      </td>
      <td className="number">{`${wins}–${losses}`}</td>
      <Text as="td" className="number" tone={games > 0 ? rateTone(winRate, games) : 'tertiary'}>
        {games > 0 ? `${winRate}%` : '--'}
      </Text>
      <td className={classes(styles.figure, 'number')}>{team.points}</td>
    </tr>
  );
}
