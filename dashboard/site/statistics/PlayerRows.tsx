import { useState } from 'react';
import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { inOrderOf, type OrderName, orderFigure } from '#domain/games/statistics.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { FIGURES, figureText } from '#shared/games/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Button, Crest, classes, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { classOf } from '#ui/classOf.ts';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { SortHead } from '#ui/SortHead.tsx';
import { Table } from '#ui/Table.tsx';
import styles from './PlayerTable.module.css';
import { Spread } from './Spread.tsx';

/** The figures shown side by side, each with the screens that hide it unless the rows are sorted by it. */
const COLUMNS: [OrderName, ('phone' | 'tablet' | 'laptop')?][] = [
  ['points'],
  ['winRate'],
  ['kda'],
  ['kills', 'phone'],
  ['deaths', 'phone'],
  ['assists', 'phone'],
  ['gpm', 'tablet'],
  ['xpm', 'laptop'],
  ['lastHits', 'laptop'],
  ['netWorth', 'laptop'],
  ['heroDamage', 'laptop'],
];
const FEW = 15;

type Props = { players: readonly PlayerLine[]; minimum: number; by: OrderName; role: string | null };

export function PlayerRows({ players, minimum, by, role }: Props) {
  const [isWhole, setWhole] = useState(false);
  const wanted = players.filter((player) => !role || player.role === role);
  const rows = inOrderOf(wanted, by, minimum);
  if (rows.length === 0)
    return (
      <Note>{role ? t`Nobody in this role has enough games yet.` : t`Nobody has enough games yet.`}</Note>
    );
  return (
    <>
      <Spread rows={rows} by={by} />
      <Rows rows={isWhole ? rows : rows.slice(0, FEW)} by={by} />
      {rows.length > FEW && (
        <Box marginTop={4}>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Show the first ${FEW} players` : t`Show all ${rows.length} players`}
          </Button>
        </Box>
      )}
    </>
  );
}

function Rows({ rows, by }: { rows: readonly (PlayerLine & { rank: number })[]; by: OrderName }) {
  const [, setBy] = useAddress('by');
  const isAmong = COLUMNS.some(([name]) => name === by);
  const shown: typeof COLUMNS = isAmong ? COLUMNS : [[by], ...COLUMNS];
  const averages = (name: OrderName) => rows.flatMap((row) => orderFigure(row, name)?.average ?? []);
  const bestOf = (name: OrderName) => Math[name === 'deaths' ? 'min' : 'max'](...averages(name));
  const isAlone = ([name]: (typeof COLUMNS)[number]) =>
    averages(name).filter((each) => each === bestOf(name)).length === 1;
  const best = new Map(shown.filter(isAlone).map(([name]) => [name, bestOf(name)]));
  const classOfColumn = (name: OrderName, hides: (typeof COLUMNS)[number][1]) =>
    name === by ? styles.chosen : classes(styles.other, hides && classOf('hides', hides));
  return (
    <Box look="card" overflow="auto" className={styles.card}>
      <Table caption={t`Players ranked by: ${FIGURES[by].name}`} isInCard className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t`Place`}>#</abbr>
            </th>
            <th scope="col">{t`Player`}</th>
            <th scope="col" className="number hides-phone">{t`Games`}</th>
            {shown.map(([name, hides]) => (
              <SortHead
                key={name}
                title={FIGURES[name].name}
                order={name === by ? (name === 'deaths' ? 'ascending' : 'descending') : null}
                isNumber
                className={classOfColumn(name, hides)}
                onSort={() => setBy(name === 'points' ? null : name)}
              >
                {FIGURES[name].short}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.playerId}>
              <td className={styles.rank}>{row.rank}</td>
              <th scope="row">
                <Who player={row} />
              </th>
              <td className="number hides-phone">{row.games}</td>
              {shown.map(([name, hides]) => {
                const figure = orderFigure(row, name);
                return (
                  <td
                    key={name}
                    className={classes(
                      'number',
                      classOfColumn(name, hides),
                      figure && figure.average === best.get(name) && styles.best,
                    )}
                    title={figure ? t`Based on ${figure.games} games` : t`No data`}
                  >
                    {figure ? figureText(name, figure.average) : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

const Who = ({ player: { playerId, name, team, role, heroes } }: { player: PlayerLine }) => (
  <Row gap={3} minWidth={0}>
    {team && <Crest {...team} size={28} className={styles.crest} />}
    <Stack minWidth={0} marginRight="auto">
      <Text weight="semibold">
        <NameLink noun="players" id={playerId} name={name} isOneLine />
      </Text>
      <Small weight="regular" tone="tertiary">
        {commaList([role ?? t`Stand-in`, team?.tag])}
      </Small>
    </Stack>
    <Row align="stretch" gap={1} className={styles.heroes}>
      {heroes.map(({ hero }) => (
        <HeroBadge key={hero.id} hero={hero} size={20} isAlone />
      ))}
    </Row>
  </Row>
);
