import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconCloudOff from 'icon:cloud-off';
import IconCornerDownLeft from 'icon:corner-down-left';
import IconGitBranch from 'icon:git-branch';
import IconX from 'icon:x';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { FigureField } from '#admin/shared/form/FigureField.tsx';
import { RowWord } from '#admin/shared/form/RowWord.tsx';
import { sense, t } from '#domain/text/translate.ts';
import { Box, Button, Crest, classes, Name, Row, Text } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import styles from './RecordGrid.module.css';
import {
  COLUMNS,
  type Column,
  correctionsOf,
  type Draft,
  type RecordRow,
  readTyped,
  recordText,
  signed,
  typedOf,
} from './record.ts';
import type { Records } from './useRecords.ts';

const HEADS = [
  { children: <abbr title={t`Place`}>#</abbr> },
  ...[t`Team`, ...[t`Wins`, t`Losses`, t`Points`].map(numberHead), t`Corrections`, numberHead(t`State`)],
];

/** Edits every team's record as in a spreadsheet: Enter saves and moves down, arrow keys move, Esc discards. */
export function RecordGrid({ rows, records }: { rows: readonly RecordRow[]; records: Records }) {
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
    <Box as="section" look="card" overflow="auto" aria-label={sense('wins and losses')`Records`}>
      <Table
        heads={HEADS}
        caption={t`Every team’s wins, losses and points, best first`}
        isInCard
        isStacked
        className={styles.table}
      >
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
  const draft = records.draftOf(id);
  const typed = draft ?? typedOf(row);
  const problems = draft ? readTyped(draft).problems : {};
  const isConflict = draft !== undefined && !draft.sending && draft.version !== row.version;
  const isWrong = Object.keys(problems).length > 0 || draft?.refused !== undefined;
  const stateId = `state-${id}`;
  return (
    <Box
      as="tr"
      surface={isWrong ? 'danger' : isConflict ? 'warning' : draft ? 3 : undefined}
      className={styles.row}
    >
      <td className={styles.rank}>
        <Text weight="semibold" fontWidth="narrow" nowrap>
          {rank}
        </Text>
      </td>
      <th scope="row">
        <Row as="span" gap={2.5} width="field">
          <Crest name={name} tag={tag} logo={logo} size={24} />
          <Text as={Name} lines={2} isCut>
            {name}
          </Text>
        </Row>
      </th>
      {COLUMNS.map((column) => (
        <td key={column} className={classes('number', styles.figure)} data-label={COLUMN_WORDS[column]}>
          <FigureField
            id={fieldId(id, column)}
            className={styles.field}
            isWrong={problems[column] !== undefined}
            isLocked={draft?.sending?.isAway === false}
            enterKeyHint="next"
            aria-label={sense('of a team')`${COLUMN_WORDS[column]} of ${name}`}
            aria-describedby={stateId}
            value={typed[column]}
            onChange={(event) => records.type(row, { ...pick(typed), [column]: event.target.value })}
            onFocus={onHold}
            onBlur={onLeave}
            onKeyDown={(event) => onKey(event, row, column)}
          />
        </td>
      ))}
      <td>{!draft && <Corrections row={row} records={records} />}</td>
      <td className="number" id={stateId}>
        <RowState
          row={row}
          draft={draft}
          problem={Object.values(problems)[0]}
          isConflict={isConflict}
          records={records}
        />
      </td>
    </Box>
  );
}

const COLUMN_WORDS: Record<Column, string> = { wins: t`Wins`, losses: t`Losses`, points: t`Points` };
const CORRECTION_WORDS: Record<Column, (by: string) => string> = {
  wins: (by) => t`${by} wins`,
  losses: (by) => t`${by} losses`,
  points: (by) => t`${by} points`,
};

const pick = ({ wins, losses, points }: Record<Column, string>) => ({ wins, losses, points });

const fieldId = (id: string, column: Column) => `${column}-${id}`;

const inOrder = (rows: readonly RecordRow[], held: readonly string[]) => {
  const placeOf = ({ id }: RecordRow) => (held.includes(id) ? held.indexOf(id) : held.length);
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
};

function Corrections({ row, records }: { row: RecordRow; records: Records }) {
  const { name, wins, losses, points, counted } = row;
  const corrections = correctionsOf(row);
  if (corrections.length === 0) return null;
  return (
    <Editable>
      <Row align="stretch" as="span" gap={1.5} wraps>
        {corrections.map(({ column, by }) => (
          <Row
            as="button"
            border="warning"
            radius="badge"
            padding={[0, 2]}
            gap={1.5}
            minHeight={7}
            touch
            size="small"
            weight="medium"
            nowrap
            key={column}
            className={styles.correction}
            title={t`Calculated from matches: ${counted[column]}. Press to use it.`}
            aria-label={t`Remove ${CORRECTION_WORDS[column](signed(by))} from ${name} and use the figure calculated from matches, ${counted[column]}`}
            onClick={() => {
              const record = { wins, losses, points, [column]: counted[column] };
              void records.put(row, record, t`The correction for ${name} was removed: ${recordText(record)}`);
            }}
          >
            {CORRECTION_WORDS[column](signed(by))}
            <IconX size={14} stroke={2} aria-hidden="true" />
          </Row>
        ))}
      </Row>
    </Editable>
  );
}

type StateProps = {
  row: RecordRow;
  draft: Draft | undefined;
  problem: string | undefined;
  isConflict: boolean;
  records: Records;
};

function RowState({ row, draft, problem, isConflict, records }: StateProps) {
  if (!draft)
    return records.isSaved(row.id) ? (
      <RowWord look="quiet" sign={<IconCheck size={16} stroke={2} aria-hidden="true" />}>{t`Saved`}</RowWord>
    ) : null;
  if (isConflict)
    return (
      <Row as="span" gap={2} justify="end" wraps>
        <RowWord look="warn" isAlert sign={<IconGitBranch size={16} stroke={1.8} aria-hidden="true" />}>
          {t`Somebody else saved ${recordText(row)}`}
        </RowWord>
        <Button onClick={() => records.discard(row.id)}>{t`Use theirs`}</Button>
        <Button onClick={() => records.insist(row)}>{t`Keep mine`}</Button>
      </Row>
    );
  if (draft.sending)
    return draft.sending.isAway ? (
      <Row as="span" gap={2} justify="end" wraps>
        <RowWord look="quiet" isAlert sign={<IconCloudOff size={16} stroke={1.8} aria-hidden="true" />}>
          {t`Waiting for the network`}
        </RowWord>
        <Button onClick={() => records.save(row)}>{t`Retry`}</Button>
      </Row>
    ) : (
      <RowWord look="quiet">{t`Saving`}</RowWord>
    );
  const wrong = problem ?? draft.refused;
  return (
    <Row as="span" gap={2} justify="end" wraps>
      {wrong ? (
        <RowWord look="bad" isAlert sign={<IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />}>
          {wrong}
        </RowWord>
      ) : (
        <RowWord look="warn">{t`Not saved`}</RowWord>
      )}
      {!problem && (
        <Button look="primary" onClick={() => records.save(row)} aria-label={t`Save ${row.name}’s record`}>
          {t`Save`} <IconCornerDownLeft size={14} stroke={2} aria-hidden="true" />
        </Button>
      )}
      <Button onClick={() => records.discard(row.id)} aria-label={t`Discard changes to ${row.name}’s record`}>
        {t`Cancel`}
      </Button>
    </Row>
  );
}
