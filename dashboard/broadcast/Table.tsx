import { useRef } from 'react';
import { type Group, statusOf, type TeamRow, teamRows } from '#shared/bracket/groupState.ts';
import { type Outlook, outlooksOf } from '#shared/bracket/outlook.ts';
import { useGlide } from '#shared/bracket/useGlide.ts';
import type { Corner } from '#shared/broadcast/broadcastOptions.ts';
import { Crest, EmptyCrest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { Digits } from './Digits.tsx';
import { fitOf } from './fit.ts';
import styles from './Table.module.css';

type Props = { group: Group; at?: Corner | null };

/** A group's table in a corner of a broadcast, or large in its middle. */
export function Table({ group, at }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const rows = teamRows(group);
  const outlooks = outlooksOf(group);
  const free = group.standings.slice(rows.length);
  useGlide(table, rows.map(({ participationId }) => participationId).join());
  return (
    <table ref={table} className={classes(styles.table, styles[at ?? 'right'])}>
      <caption className={styles.caption}>
        Group {group.name}, {statusOf(group).words.toLowerCase()}
      </caption>
      <colgroup>
        <col className={styles.rank} />
        <col />
        <col className={styles.record} />
        <col className={styles.points} />
      </colgroup>
      <VisuallyHidden as="thead">
        <tr>
          {['Rank', 'Team', 'Wins and losses', 'Points'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </VisuallyHidden>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.participationId}
            row={row}
            place={hasStarted(group) ? row.rank : index + 1}
            outlook={outlooks.get(row.participationId)}
          />
        ))}
        {free.map(({ rank }) => (
          <tr key={`place ${rank}`}>
            <td className={styles.rank}>{rank}</td>
            <th scope="row">
              <span className={styles.who}>
                <EmptyCrest /> <VisuallyHidden>Open place</VisuallyHidden>
              </span>
            </th>
            <td className={styles.record}>--</td>
            <td className={styles.points}>--</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, place, outlook }: { row: TeamRow; place: number; outlook: Outlook | undefined }) {
  const { name, tag, logo, groupWins, groupLosses, groupPoints } = row;
  return (
    <tr
      data-row={row.participationId}
      className={classes(
        outlook?.kind === 'through' && styles.through,
        outlook?.kind === 'tie' && styles.tied,
        outlook?.kind === 'out' && styles.out,
      )}
    >
      <td className={styles.rank}>{place}</td>
      <th scope="row">
        <span className={styles.who}>
          <Crest name={name} tag={tag} logo={logo} />
          <Name className={classes(styles.name, styles[fitOf(name, [18, 25, 34])])}>{name}</Name>
          {outlook && OUTLOOK_WORDS[outlook.kind] && (
            <VisuallyHidden>, {OUTLOOK_WORDS[outlook.kind]}</VisuallyHidden>
          )}
        </span>
      </th>
      <td className={styles.record}>
        <Digits>{`${groupWins}–${groupLosses}`}</Digits>
      </td>
      <td className={styles.points}>
        <Digits>{String(groupPoints)}</Digits>
      </td>
    </tr>
  );
}

/** The rail in words. */
const OUTLOOK_WORDS: Partial<Record<Outlook['kind'], string>> = {
  through: 'through',
  tie: 'tie-break needed',
  out: 'out',
};

const hasStarted = ({ matches }: Group) => matches.some(({ winner }) => winner !== null);
