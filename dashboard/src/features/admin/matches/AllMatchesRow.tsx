import { memo } from 'react';
import type { Match } from '../../../../../domain/contract/matches.ts';
import { type MatchStatus, STAGE_NAMES } from '../../../../../domain/match.ts';
import { classes } from '../../../ui/classes.ts';
import { Moment } from '../../../ui/Moment.tsx';
import { Name } from '../../../ui/Name.tsx';
import styles from './AllMatches.module.css';
import { hasResult, pairing, scoreText } from './outcome.ts';

/** The columns of the table (specification 2 §2). */
export const COLUMNS = [
  'ID',
  'Team A',
  'Team B',
  'Score',
  'Status',
  'Round',
  'Type',
  'Scheduled',
  'Started',
  'Ended',
  'Notes',
  'Created',
  'Updated',
];

/** Words of a status as the database names it (specification 2 §2). */
const STATUS: Record<MatchStatus, string> = {
  scheduled: 'SCHEDULED',
  waiting: 'WAITING',
  live: 'IN_PROGRESS',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
  bye: 'BYE',
};

type Props = { match: Match; isTicked: boolean; onTick: (isOn: boolean) => void; onDelete: () => void };

/** One match as it is stored. */
export const AllMatchesRow = memo(
  function AllMatchesRow({ match, isTicked, onTick, onDelete }: Props) {
    const { id, team1, team2, status, roundName, stage, notes, ...times } = match;
    return (
      <tr className={isTicked ? styles.ticked : undefined}>
        <td>
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={`Select ${pairing(match)}`}
            checked={isTicked}
            onChange={(event) => onTick(event.target.checked)}
          />
        </td>
        <th scope="row" title={id}>
          {id.slice(0, 8)}
        </th>
        <td>
          <Name>{team1?.name ?? 'TBD'}</Name>
        </td>
        <td>
          <Name>{team2?.name ?? 'TBD'}</Name>
        </td>
        <td>{hasResult(match) ? scoreText(match) : '--'}</td>
        <td>
          <span className={styles.status}>
            <span className={classes(styles.dot, styles[status])} aria-hidden="true" />
            {STATUS[status]}
          </span>
        </td>
        <td>{roundName}</td>
        <td>{STAGE_NAMES[stage]}</td>
        <At at={times.scheduledTime} />
        <At at={times.actualStartTime} />
        <At at={times.actualEndTime} />
        <td className={styles.notes}>{notes ? <Name>{notes}</Name> : '--'}</td>
        <At at={times.createdAt} />
        <At at={times.updatedAt} />
        <td>
          <button type="button" className={styles.delete} onClick={onDelete}>
            Delete<span className="unseen"> {pairing(match)}</span>
          </button>
        </td>
      </tr>
    );
  },
  // The acts are the same whichever render made them.
  (one, other) => one.match === other.match && one.isTicked === other.isTicked,
);

const At = ({ at }: { at: string | null }) => <td>{at ? <Moment at={at} style="list" /> : '--'}</td>;
