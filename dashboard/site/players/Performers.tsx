import type { ReactNode } from 'react';
import type { RankedPlayer } from '#domain/contract/competition/rankings.ts';
import { mainRoles, slotOf } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { averageOf, FIGURES, kdaText } from '#shared/games/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { rateTone } from '#shared/ranking/words.ts';
import { PlayerPhoto } from '#shared/team/PlayerPhoto.tsx';
import { Box, Crest, classes, Name, Note, Row, richList, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Table } from '#ui/Table.tsx';
import styles from './Performers.module.css';

type Column = [head: string, of: (player: RankedPlayer) => ReactNode, className?: string | undefined];

const RESULTS: Column[] = [
  [t`Matches`, ({ games }) => games, styles.wide],
  [t`Wins`, ({ wins }) => wins, styles.wide],
  [t`Losses`, ({ losses }) => losses, styles.wide],
  [t`Win rate`, ({ winRate, games }) => <Text tone={rateTone(winRate, games)}>{winRate}%</Text>],
  [t`Points`, ({ points }) => points, styles.wide],
];

const GAMES: Column[] = [
  [t`Heroes`, ({ own }) => own?.heroes.map(heroBadge), styles.heroes],
  [FIGURES.points.short, ({ own }) => averageOf(own, 'points'), styles.chosen],
  [
    '0–110',
    ({ own }) => <progress aria-hidden value={own?.averages.points?.average ?? 0} max={110} />,
    styles.bar,
  ],
  ['K/D/A', ({ own }) => kdaText(own), styles.wide],
  [FIGURES.gpm.short, ({ own }) => averageOf(own, 'gpm'), styles.wide],
];

const heroBadge = ({ hero }: NonNullable<RankedPlayer['own']>['heroes'][number]) => (
  <HeroBadge key={hero.id} hero={hero} size={22} isAlone />
);

type Props = { players: readonly RankedPlayer[]; isByGames: boolean };

/** The best players in each role, judged by their own games if there are any; `players` are already sorted. */
export function Performers({ players, isByGames }: Props) {
  const columns = isByGames ? [...GAMES, ...RESULTS.slice(0, -1)] : RESULTS;
  const numbers = columns.map(([children, , own]) => ({ children, className: classes('number', own) }));
  return (
    <Box look="card" overflow="hidden" marginTop={6}>
      <Table
        caption={t`The best players in each role`}
        isInCard
        className={styles.table}
        heads={['#', t`Player`, ...numbers]}
      >
        {mainRoles().map((role) => {
          const best = players.filter((player) => player.role === role).slice(0, 5);
          return (
            <tbody key={role}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 2} className={styles.head}>
                  <span className={styles.slot}>{slotOf(role)}</span> {role}
                  {best.length === 0 && <Note tone="tertiary">{t`Nobody has played yet.`}</Note>}
                </th>
              </tr>
              {best.map((player) => (
                <tr key={player.id}>
                  {/* Tied players share a place. */}
                  <td className={styles.place}>{best.findIndex(({ rank }) => rank === player.rank) + 1}</td>
                  <Who player={player} />
                  {columns.map(([head, of], index) => (
                    <td key={head} className={numbers[index]?.className}>
                      {of(player)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </Table>
    </Box>
  );
}

const Who = ({
  player: { id, name, photo, teamId, teamName, tag, logo, group },
}: {
  player: RankedPlayer;
}) => (
  <th scope="row">
    <Row gap={3} align="center" minWidth={0}>
      <PlayerPhoto name={name} photo={photo} size={40} />
      <Stack minWidth={0} className={styles.names}>
        <Text weight="semibold">
          <NameLink noun="players" id={id} name={name} isOneLine />
        </Text>
        <Row gap={1.5} size="small" weight="regular" tone="tertiary">
          <Crest name={teamName} tag={tag} logo={logo} size={18} />
          <NameLink noun="teams" id={teamId} name={teamName} isOneLine />
          <span className={styles.wide}>{richList(<Name>{tag}</Name>, group && t`Group ${group}`)}</span>
        </Row>
      </Stack>
    </Row>
  </th>
);
