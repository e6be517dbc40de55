import { useInfiniteQuery } from '@tanstack/react-query';
import type { RatedTeam } from '#domain/contract/competition/rankings.ts';
import type { League } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Crest, Note, Row, Small } from '#ui/blocks.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import { ratingsQuery } from './queries.ts';
import { likely, RatingChart } from './RatingChart.tsx';
import styles from './Ratings.module.css';
import { Movement, rangeOf } from './Trend.tsx';

export function Ratings({ league }: { league: League }) {
  const query = useInfiniteQuery(ratingsQuery(useApi(), league));
  const bounds = rangeOf((query.data ?? []).flatMap(likely));
  const heads = [t`Place`, t`Team`, t`Most likely between`, numberHead(t`Rating`), numberHead(t`Matches`)];
  return (
    <Loaded query={query} title={t`Ratings could not be loaded`}>
      {(teams) =>
        teams.length === 0 ? (
          <EmptyState title={t`No ratings yet`}>{t`They start with the first match.`}</EmptyState>
        ) : (
          <>
            <Note
              marginBottom={4}
            >{t`${leagueName(league)} teams, rated weekly by Glicko-2 from their matches in all tournaments. A team’s true strength most likely lies within twice the ± figure.`}</Note>
            <RatingChart teams={teams.slice(0, CHARTED)} />
            <Box look="card" overflow="hidden" marginTop={5} className={styles.card}>
              <Table caption={t`Ratings`} isInCard className={styles.table} heads={heads}>
                <tbody>
                  {teams.map((team) => (
                    <RatingRow key={team.id} team={team} bounds={bounds} />
                  ))}
                </tbody>
              </Table>
            </Box>
            <ShowMore query={query} />
          </>
        )
      }
    </Loaded>
  );
}

const CHARTED = 5;

function RatingRow({ team, bounds: [least, most] }: { team: RatedTeam; bounds: [number, number] }) {
  const { id, rank, before, name, tag, logo, rating, deviation, matches } = team;
  const [low, high] = likely(team);
  const x = (value: number) => `${1 + ((value - least) / Math.max(1, most - least)) * 98}%`;
  return (
    <tr>
      <td>
        <span className={styles.figure}>{rank}</span> <Movement rank={rank} before={before} />
      </td>
      <th scope="row">
        <Row as="span" gap={3} minWidth={0}>
          <Crest name={name} tag={tag} logo={logo} size={32} />
          <NameLink noun="teams" id={id} name={name} isOneLine />
        </Row>
      </th>
      <td>
        <svg className={styles.likely} role="img" aria-label={t`${low} to ${high}`}>
          <line x1={x(low)} x2={x(high)} y1="50%" y2="50%" />
          <circle cx={x(rating)} cy="50%" r="4.5" />
        </svg>
      </td>
      <td className="number">
        <span className={styles.figure}>{rating}</span> <Small tone="tertiary">± {deviation}</Small>
      </td>
      <td className="number">{matches}</td>
    </tr>
  );
}
