import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Box, Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { Table } from '#ui/Table.tsx';
import { Corrections } from './Corrections.tsx';
import styles from './RecordGrid.module.css';
import { RowState } from './RowState.tsx';
import { COLUMNS, type Column, type RecordRow, readTyped, typedOf } from './record.ts';
import type { Records } from './useRecords.ts';

type Props = { rows: readonly RecordRow[]; records: Records };

/**
 * Wins, losses and points of every team, typed as in a sheet: Enter saves the row and goes to the next, arrows move,
 * Esc gives up. While somebody types the rows stay where they are.
 */
export function RecordGrid({ rows, records }: Props) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const shown = held ? inOrder(rows, held) : rows;
  const hold = () => held ?? setHeld(rows.map(({ id }) => id));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.closest('table')?.contains(relatedTarget)) setHeld(null);
  };
  const move = (from: RecordRow, column: Column, steps: number) => {
    const next = shown[shown.findIndex(({ id }) => id === from.id) + steps];
    if (next) document.getElementById(fieldId(next.id, column))?.focus();
  };
  const hear = (event: KeyboardEvent, row: RecordRow, column: Column) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') records.discard(row.id);
    else if (steps === undefined) return;
    event.preventDefault();
    if (event.key !== 'Enter') {
      if (steps) move(row, column, steps);
    } else if (!event.repeat && records.save(row)) move(row, column, 1);
  };
  return (
    <Box as="section" look="card" position="relative" overflow="auto" aria-label="Records">
      <Table caption="Wins, losses and points of every team, best first" isInCard className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Place">#</abbr>
            </th>
            <th scope="col">Team</th>
            <th scope="col" className={styles.number}>
              Wins
            </th>
            <th scope="col" className={styles.number}>
              Losses
            </th>
            <th scope="col" className={styles.number}>
              Points
            </th>
            <th scope="col">By hand</th>
            <th scope="col" className={styles.state}>
              State
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <PlayerRecordRow
              key={row.id}
              row={row}
              records={records}
              onKey={hear}
              onHold={hold}
              onLeave={leave}
            />
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

type RowProps = {
  row: RecordRow;
  records: Records;
  onKey: (event: KeyboardEvent, row: RecordRow, column: Column) => void;
  onHold: () => void;
  onLeave: (event: FocusEvent<HTMLElement>) => void;
};

function PlayerRecordRow({ row, records, onKey, onHold, onLeave }: RowProps) {
  const { id, rank, name, tag, logo } = row;
  const isClosed = !usePermitted();
  const draft = records.draftOf(id);
  const typed = draft ?? typedOf(row);
  const problems = draft ? readTyped(draft).problems : {};
  const isConflict = draft !== undefined && !draft.sending && draft.version !== row.version;
  const stateId = `state-${id}`;
  return (
    <tr
      className={classes(
        draft && styles.typed,
        isConflict && styles.conflict,
        (Object.keys(problems).length > 0 || draft?.refused) && styles.wrong,
      )}
    >
      <td className={styles.rank}>{rank}</td>
      <th scope="row">
        <Row as="span" gap={2.5} align="center" weight="medium" className={styles.team}>
          <Crest name={name} tag={tag} logo={logo} size={24} />
          <Name isOneLine>{name}</Name>
        </Row>
      </th>
      {COLUMNS.map((column) => (
        <td key={column} className={styles.number} data-label={WORDS[column]}>
          <input
            id={fieldId(id, column)}
            className={classes(styles.field, problems[column] && styles.wrongField)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            aria-label={`${WORDS[column]} of ${name}`}
            aria-invalid={problems[column] !== undefined}
            aria-describedby={stateId}
            value={typed[column]}
            readOnly={draft?.sending?.isAway === false || isClosed}
            aria-disabled={isClosed || undefined}
            onChange={(event) => records.type(row, { ...pick(typed), [column]: event.target.value })}
            onFocus={(event) => {
              onHold();
              event.target.select();
            }}
            onBlur={onLeave}
            onKeyDown={(event) => onKey(event, row, column)}
          />
        </td>
      ))}
      <td>{!draft && <Corrections row={row} records={records} />}</td>
      <td className={styles.state} id={stateId}>
        <RowState
          row={row}
          draft={draft}
          problem={Object.values(problems)[0]}
          isConflict={isConflict}
          records={records}
        />
      </td>
    </tr>
  );
}

const WORDS: Record<Column, string> = { wins: 'Wins', losses: 'Losses', points: 'Points' };

const pick = ({ wins, losses, points }: Record<Column, string>) => ({ wins, losses, points });

const fieldId = (id: string, column: Column) => `${column}-${id}`;

/** Rows as they stood when the typing began; newer ones at the end. */
const inOrder = (rows: readonly RecordRow[], held: readonly string[]) => {
  const placeOf = ({ id }: RecordRow) => (held.includes(id) ? held.indexOf(id) : held.length);
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
};
