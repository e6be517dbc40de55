import { useState } from 'react';
import { BENCH, type BoardRow, rowsOf } from '#admin/shared/board/board.ts';
import { benchItem, useEditing } from '#admin/shared/board/editing.ts';
import { Handle, Place } from '#admin/shared/board/Place.tsx';
import type { Bracket } from '#domain/contract/brackets.ts';
import { ADVANCING, GROUP_SIZE } from '#domain/settings.ts';
import { openTie } from '#shared/bracket/groupState.ts';
import { Crest, EmptyCrest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import { GroupRecord } from './GroupRecord.tsx';
import styles from './Groups.module.css';

/** The groups in the order of their tables, and below them who has no place. */
export function Groups() {
  const { bracket } = useEditing().board;
  return (
    <>
      <div className={styles.groups}>
        {bracket.groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
      <Bench />
    </>
  );
}

function Group({ group }: { group: Bracket['groups'][number] }) {
  const rows = rowsOf(group);
  const count = rows.filter(({ team }) => team !== null).length;
  const isSettled = group.complete && !group.needsTieBreak;
  const level = openTie(group);
  return (
    <section className={styles.card} aria-label={`Group ${group.name}`}>
      <div className={styles.head}>
        <h3 className="cardTitle">Group {group.name}</h3>
        <span className={styles.count}>
          {group.needsTieBreak ? 'Tie-break needed' : `${count} of ${GROUP_SIZE}`}
        </span>
      </div>
      <ol>
        {rows.map((row, index) => (
          <li key={row.place} className={styles.row}>
            <Place id={row.place}>
              <Seat
                row={row}
                number={index + 1}
                group={group.name}
                isSettled={isSettled}
                tiedAt={level.find(({ participationId: id }) => id === row.team?.participationId)?.rank}
              />
            </Place>
          </li>
        ))}
      </ol>
    </section>
  );
}

type SeatProps = {
  row: BoardRow;
  number: number;
  group: string;
  isSettled: boolean;
  /** The rank that it shares with others until somebody decides; such a team advances for nobody yet. */
  tiedAt: number | undefined;
};

function Seat({ row, number, group, isSettled, tiedAt }: SeatProps) {
  const [isCounting, setCounting] = useState(false);
  const { place, team, wins, losses, points } = row;
  if (!team)
    return (
      <div className={classes(styles.inner, styles.free)}>
        <span className={styles.number}>{number}</span>
        <EmptyCrest size={24} />
        <span className={styles.pending}>Pending Team</span>
      </div>
    );
  return (
    <div className={styles.inner}>
      <Handle id={place} team={team} where={`Group ${group}, place ${number}`} />
      <span className={styles.number}>{tiedAt ?? number}</span>
      <Crest {...team} size={24} />
      <span className={styles.who}>
        <Name isOneLine className={styles.name}>
          {team.name}
        </Name>
        {tiedAt !== undefined ? (
          <span className={classes(styles.advances, styles.tied)}>TIED</span>
        ) : (
          number <= ADVANCING && (
            <span className={classes(styles.advances, isSettled && styles.through)}>ADVANCES</span>
          )
        )}
      </span>
      <button
        type="button"
        className={styles.record}
        title="Correct the group record"
        onClick={() => setCounting(true)}
      >
        {wins}–{losses} <span className={styles.points}>{points}</span>
        <span className="unseen"> points, correct the group record of {team.name}</span>
      </button>
      {isCounting && <GroupRecord team={team} row={row} group={group} onClose={() => setCounting(false)} />}
    </div>
  );
}

/** Teams of the tournament that stand in no group; whoever is dropped here leaves the place empty. */
function Bench() {
  const { bench, bracket } = useEditing().board;
  const words = bracket.isEmpty
    ? 'No team is registered yet.'
    : 'Every team stands in a group. A team dropped here leaves its place empty.';
  return (
    <Place id={BENCH} className={styles.bench}>
      <div className={styles.benchHead}>
        <h3 className="cardTitle">Without a place</h3>
        <p className="ink3">{bench.length === 0 && words}</p>
      </div>
      {bench.length > 0 && (
        <ul className={styles.benched}>
          {bench.map((team) => (
            <li key={team.participationId}>
              <Handle id={benchItem(team.participationId ?? '')} team={team} where="without a place" />
              <Crest {...team} size={24} />
              <Name isOneLine>{team.name}</Name>
            </li>
          ))}
        </ul>
      )}
    </Place>
  );
}
