import { useRef } from 'react';
import type { Bracket } from '#domain/contract/brackets.ts';
import { type Group, teamRows } from '#shared/bracket/groupState.ts';
import { outlooksOf } from '#shared/bracket/outlook.ts';
import { useGlide } from '#shared/bracket/useGlide.ts';
import { lowered, orderWhenLevel } from '#shared/bracket/words.ts';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/Text.tsx';
import { Draws } from './Draws.tsx';
import styles from './GroupCard.module.css';
import { GroupGames } from './GroupGames.tsx';
import { GroupHead } from './GroupHead.tsx';
import { FreeRow, GroupRow } from './GroupRow.tsx';
import { TieNote } from './TieNote.tsx';

type Props = { group: Group; bracket: Bracket; isShown: boolean };

/** A group: its table with what every place means, and all its games. */
export function GroupCard({ group, bracket, isShown }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const rows = teamRows(group);
  useGlide(table, rows.map(({ participationId }) => participationId).join());
  const outlooks = outlooksOf(group);
  const free = group.standings.slice(rows.length);
  const heading = `group-${group.name}`;
  return (
    <section className={classes(styles.card, !isShown && styles.other)} aria-labelledby={heading}>
      <GroupHead group={group} id={heading} />
      <table ref={table} className={styles.table} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              <VisuallyHidden>Rank</VisuallyHidden>
            </th>
            <th scope="col" className={styles.team}>
              Team
            </th>
            <th scope="col" className={styles.results}>
              <span className={styles.wide}>Results</span>
            </th>
            <th scope="col" className={styles.record}>
              W–L
            </th>
            <th scope="col" className={styles.points}>
              <abbr title="Points">Pts</abbr>
            </th>
          </tr>
        </thead>
        {rows.map((row, index) => (
          <GroupRow
            key={row.participationId}
            row={row}
            place={index + 1}
            group={group}
            bracket={bracket}
            outlook={outlooks.get(row.participationId)}
          />
        ))}
        {free.map(({ rank }) => (
          <FreeRow key={`place ${rank}`} place={rank} />
        ))}
      </table>
      <p className={styles.order}>When level: {lowered(orderWhenLevel(bracket.rules.tieBreakers))}.</p>
      <TieNote group={group} tieBreakers={bracket.rules.tieBreakers} />
      <Draws group={group} />
      <GroupGames group={group} games={group.tieBreakMatches} title="Tie-break games" isTitled />
      <GroupGames
        group={group}
        games={group.matches}
        title="Matches"
        isTitled={group.tieBreakMatches.length > 0}
      />
    </section>
  );
}
