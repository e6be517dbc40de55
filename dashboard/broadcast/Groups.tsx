import { useRef } from 'react';
import type { Bracket } from '#domain/contract/brackets.ts';
import { ADVANCING } from '#domain/settings.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import {
  type Group,
  gamesInOrder,
  squaresOf,
  statusOf,
  type TeamRow,
  teamRows,
} from '#shared/bracket/groupState.ts';
import { type Outlook, outlooksOf } from '#shared/bracket/outlook.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { Squares } from '#shared/bracket/Squares.tsx';
import { useGlide } from '#shared/bracket/useGlide.ts';
import { Crest, EmptyCrest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { useNow } from '#ui/useNow.ts';
import { Digits } from './Digits.tsx';
import { fitOf } from './fit.ts';
import styles from './Groups.module.css';

/** The groups side by side: each place with its results and what it means, and the game that is on or comes next. */
export function Groups({ bracket }: { bracket: Bracket }) {
  const { groups } = bracket;
  const shown = groups.some((group) => teamRows(group).length > 0)
    ? groups.filter((group) => teamRows(group).length > 0)
    : groups;
  return (
    <div className={classes(styles.groups, shown.length === 1 && styles.one)}>
      {shown.map((group) => (
        <Card key={group.name} group={group} bracket={bracket} />
      ))}
    </div>
  );
}

function Card({ group, bracket }: { group: Group; bracket: Bracket }) {
  const table = useRef<HTMLTableElement>(null);
  const rows = teamRows(group);
  const outlooks = outlooksOf(group);
  const { status, words } = statusOf(group);
  const hasStarted = group.matches.some(({ winner }) => winner !== null);
  useGlide(table, rows.map(({ participationId }) => participationId).join());
  return (
    <section className={styles.card} aria-label={`Group ${group.name}`}>
      <div className={styles.head}>
        <h3 className={styles.letter}>
          <VisuallyHidden>Group </VisuallyHidden>
          {group.name}
        </h3>
        <p className={classes(styles.status, styles[status])}>{words}</p>
        <Now group={group} />
      </div>
      <table ref={table} className={styles.table}>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.participationId}
              row={row}
              place={hasStarted ? row.rank : index + 1}
              isLast={index + 1 === ADVANCING}
              group={group}
              bracket={bracket}
              outlook={outlooks.get(row.participationId)}
            />
          ))}
          {group.standings.slice(rows.length).map(({ rank }) => (
            <tr key={`place ${rank}`} className={rank === ADVANCING ? styles.cut : undefined}>
              <td className={styles.rank}>{rank}</td>
              <th scope="row" className={styles.team}>
                <span className={styles.who}>
                  <EmptyCrest /> <VisuallyHidden>Open place</VisuallyHidden>
                </span>
              </th>
              <td className={styles.results}>--</td>
              <td className={styles.record}>--</td>
              <td className={styles.points}>--</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  row: TeamRow;
  place: number;
  /** The last place that goes on. */
  isLast: boolean;
  group: Group;
  bracket: Bracket;
  outlook: Outlook | undefined;
};

function Row({ row, place, isLast, group, bracket, outlook }: RowProps) {
  const { name, tag, logo, groupWins, groupLosses, groupPoints } = row;
  return (
    <tr
      data-row={row.participationId}
      className={classes(
        isLast && styles.cut,
        outlook?.kind === 'through' && styles.through,
        outlook?.kind === 'tie' && styles.tied,
        outlook?.kind === 'out' && styles.out,
      )}
    >
      <td className={styles.rank}>{place}</td>
      <th scope="row" className={styles.team}>
        <span className={styles.who}>
          <Crest name={name} tag={tag} logo={logo} />
          <span className={styles.words}>
            <Name className={classes(styles.name, styles[fitOf(name, [24, 32, 44])])}>{name}</Name>
            {outlook && (
              <span className={styles.outlook}>
                <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={styles.results}>
        <Squares squares={squaresOf(group, row)} />
      </td>
      <td className={styles.record}>
        <Digits>{`${groupWins}–${groupLosses}`}</Digits>
      </td>
      <td className={styles.points}>
        <Digits>{String(groupPoints)}</Digits>
      </td>
    </tr>
  );
}

/** The game that is on air, or the next one that has a time. */
function Now({ group }: { group: Group }) {
  const now = useNow();
  const [game] = gamesInOrder([...group.matches, ...group.tieBreakMatches]);
  if (!game || game.winner || (game.status !== 'live' && !game.scheduledTime)) return null;
  return (
    <p className={styles.now}>
      <ShortName row={game.team1} />
      <Text tone="tertiary" className={game.status === 'live' ? styles.air : undefined}>
        {game.status === 'live' || !game.scheduledTime ? (
          'v'
        ) : (
          <ShortTime at={game.scheduledTime} now={now} hasWeekday hasZone />
        )}
      </Text>
      <ShortName row={game.team2} />
    </p>
  );
}
