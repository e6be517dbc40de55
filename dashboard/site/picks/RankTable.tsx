import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { PickTableRow } from '#domain/contract/competition/picks.ts';
import { t } from '#domain/text/translate.ts';
import { useSession } from '#shared/access/useSession.ts';
import { useApi, useRead, useReadIf } from '#shared/api/api.ts';
import { Badge } from '#ui/Badge.tsx';
import { Box, classes, Name, Row } from '#ui/blocks.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import { leagueTableQuery, ownPicksQuery, pickTableQuery } from './queries.ts';
import styles from './RankTable.module.css';
import { BADGE_WORDS } from './words.ts';

export function RankTable({ tournamentId }: { tournamentId: string }) {
  const api = useApi();
  const query = useInfiniteQuery(pickTableQuery(api, tournamentId));
  const own = useOwnRow(tournamentId);
  return (
    <Loaded query={query} title={t`The leaderboard could not be loaded`}>
      {(rows) => (
        <>
          <Rows rows={rows} own={own} isOwnAbove={!rows.some(({ id }) => id === own?.id)} />
          <ShowMore query={query} />
        </>
      )}
    </Loaded>
  );
}

export function LeagueTable({ tournamentId, league }: { tournamentId: string; league: string }) {
  const query = useRead(leagueTableQuery, tournamentId, league);
  const own = useOwnRow(tournamentId);
  return (
    <Loaded query={query} title={t`The leaderboard could not be loaded`}>
      {(rows) => <Rows rows={rows} own={own} isOwnAbove={false} />}
    </Loaded>
  );
}

function useOwnRow(tournamentId: string): PickTableRow | undefined {
  const { captain } = useSession();
  const { data } = useReadIf(captain !== undefined, ownPicksQuery, tournamentId);
  return data ? { ...data, name: data.isAnonymous ? null : data.name } : undefined;
}

type RowsProps = { rows: readonly PickTableRow[]; own: PickTableRow | undefined; isOwnAbove: boolean };

export function Rows({ rows, own, isOwnAbove }: RowsProps) {
  if (rows.length === 0)
    return (
      <EmptyState
        title={t`No champion yet`}
      >{t`Everyone who saves a pick appears here, ranked once they score a point.`}</EmptyState>
    );
  return (
    <Box look="card" overflow="hidden">
      <Table caption={t`Fans ranked by points`} isInCard>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              <abbr title={t`Place`}>#</abbr>
            </th>
            <th scope="col">{t`Fan`}</th>
            <th scope="col" className={classes(styles.wide, 'number')}>{t`Correct`}</th>
            <th scope="col" className={classes(styles.wide, 'number')}>{t`Streak`}</th>
            <th scope="col" className="number">{t`Points`}</th>
          </tr>
        </thead>
        <tbody>
          {own && isOwnAbove && <RankRow row={own} isOwn />}
          {rows.map((row) => (
            <RankRow key={row.id} row={row} isOwn={row.id === own?.id} />
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

function RankRow({ row, isOwn }: { row: PickTableRow; isOwn: boolean }) {
  const { id, rank, name, badge, right, decided, streak, bestStreak, points } = row;
  return (
    <tr className={isOwn ? styles.own : undefined} aria-current={isOwn ? 'true' : undefined}>
      <td className={classes(styles.rank, styles.figure)}>{rank}</td>
      <th scope="row">
        <Row as="span" gap={[1, 2]} wraps minWidth={0}>
          <Link href={`/pickem/picks/${id}`} className="named">
            {name === null ? t`Anonymous` : <Name>{name}</Name>}
          </Link>
          {isOwn && <Badge tone="word">{t`You`}</Badge>}
          {badge && <Badge tone="won">{BADGE_WORDS[badge]}</Badge>}
        </Row>
      </th>
      <td className={classes(styles.wide, 'number')}>{decided > 0 ? t`${right} of ${decided}` : '–'}</td>
      <td className={classes(styles.wide, 'number')}>
        {bestStreak > 0 ? t`${streak}, best ${bestStreak}` : '–'}
      </td>
      <td className={classes(styles.figure, 'number')}>{points}</td>
    </tr>
  );
}
