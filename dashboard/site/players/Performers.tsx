import { type ReactNode, useState } from 'react';
import type { RankedPlayer } from '#domain/contract/competition/rankings.ts';
import { mainRoles, slotOf } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { useReadIf } from '#shared/api/api.ts';
import { averageOf, FIGURES, kdaText } from '#shared/games/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { playerRankingsQuery } from '#shared/ranking/queries.ts';
import { rateTone } from '#shared/ranking/words.ts';
import { PlayerPhoto } from '#shared/team/PlayerPhoto.tsx';
import { Box, Crest, classes, Name, Note, Row, richList, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { matchesSearch } from '#ui/matchesSearch.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { optionsOf, Segmented } from '#ui/Segmented.tsx';
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
  [
    FIGURES.points.short,
    ({ own }) => (
      <>
        {averageOf(own, 'points')}
        <progress aria-hidden value={own?.averages.points?.average ?? 0} max={110} />
      </>
    ),
    styles.chosen,
  ],
  ['K/D/A', ({ own }) => kdaText(own), styles.wide],
  [FIGURES.gpm.short, ({ own }) => averageOf(own, 'gpm'), styles.wide],
];

const heroBadge = ({ hero }: NonNullable<RankedPlayer['own']>['heroes'][number]) => (
  <HeroBadge key={hero.id} hero={hero} size={22} isAlone />
);

type Props = {
  players: readonly RankedPlayer[];
  isByGames: boolean;
  scope: Parameters<typeof playerRankingsQuery>[1];
};

const FEW = 5;

/** The best players in each role, judged by their own games if there are any, or all that the reader asks for. */
export function Performers({ players, isByGames, scope }: Props) {
  const [typed, type] = useState('');
  const [chosen, choose] = useState('');
  const isAsked = typed !== '' || chosen !== '';
  const { data } = useReadIf(isAsked, playerRankingsQuery, scope, '100');
  const all = data?.filter(({ games }) => games > 0) ?? players;
  const columns = isByGames ? [...GAMES, ...RESULTS.slice(0, -1)] : RESULTS;
  const numbers = columns.map(([children, , own]) => ({ children, className: classes('number', own) }));
  const isFound = ({ role, name, teamName, tag }: RankedPlayer) =>
    (!chosen || role === chosen) && [name, teamName, tag].some((text) => matchesSearch(text, typed));
  return (
    <>
      <Row gap={[2.5, 4]} wraps marginTop={5} marginBottom={4}>
        <SearchField
          label={t`Search players`}
          placeholder={t`Player, team or tag`}
          value={typed}
          onChange={type}
          flex="words"
        />
        <Segmented
          legend={t`Role`}
          value={chosen}
          options={optionsOf({
            '': t`All roles`,
            ...Object.fromEntries(mainRoles().map((role) => [role, role])),
          })}
          onChange={choose}
        />
      </Row>
      {!all.some(isFound) && <Note>{t`No player matches the search.`}</Note>}
      <Box look="card" overflow="hidden" hides="empty">
        <Table
          caption={t`The best players in each role`}
          isInCard
          className={styles.table}
          heads={['#', t`Player`, ...numbers]}
        >
          {mainRoles().map((role) => {
            const own = all.filter((player) => player.role === role);
            const found = own.filter(isFound);
            const best = found.slice(0, isAsked ? undefined : FEW);
            if (best.length === 0 && isAsked) return null;
            return (
              <tbody key={role}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className={styles.head}>
                    <span className={styles.slot}>{slotOf(role)}</span> {role}
                    {best.length === 0 && <Note tone="tertiary">{t`Nobody has played yet.`}</Note>}
                  </th>
                  <td colSpan={columns.length} className={classes('number', styles.head)}>
                    {best.length === FEW && !chosen && (
                      <button type="button" className="link" onClick={() => choose(role)}>
                        {t`Show all`}
                        <VisuallyHidden> {role}</VisuallyHidden>
                      </button>
                    )}
                  </td>
                </tr>
                {best.map((player) => (
                  <tr key={player.id}>
                    {/* Tied players share a place. */}
                    <td className={styles.place}>{own.findIndex(({ rank }) => rank === player.rank) + 1}</td>
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
    </>
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
