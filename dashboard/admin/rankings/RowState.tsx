import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconCloudOff from 'icon:cloud-off';
import IconCornerDownLeft from 'icon:corner-down-left';
import IconGitBranch from 'icon:git-branch';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/layout.tsx';
import { type Draft, type RecordRow, recordText } from './record.ts';
import type { Records } from './useRecords.ts';

type Props = {
  row: RecordRow;
  draft: Draft | undefined;
  /** What is wrong with what was typed. */
  problem: string | undefined;
  /** Somebody else has saved meanwhile. */
  isConflict: boolean;
  records: Records;
};

/** What a row says of itself, and its buttons. */
export function RowState({ row, draft, problem, isConflict, records }: Props) {
  if (!draft)
    return records.isSaved(row.id) ? (
      <Word look="quiet" sign={<IconCheck size={16} stroke={2} aria-hidden="true" />}>
        Saved
      </Word>
    ) : null;
  if (isConflict)
    return (
      <Says>
        <Word look="warn" isAlert sign={<IconGitBranch size={16} stroke={1.8} aria-hidden="true" />}>
          Somebody else saved {recordText(row)}
        </Word>
        <Button onClick={() => records.discard(row.id)}>Take theirs</Button>
        <Button onClick={() => records.insist(row)}>Keep mine</Button>
      </Says>
    );
  if (draft.sending)
    return draft.sending.isAway ? (
      <Says>
        <Word look="quiet" isAlert sign={<IconCloudOff size={16} stroke={1.8} aria-hidden="true" />}>
          Waiting for the network
        </Word>
        <Button onClick={() => records.save(row)}>Retry</Button>
      </Says>
    ) : (
      <Word look="quiet">Saving</Word>
    );
  const wrong = problem ?? draft.refused;
  return (
    <Says>
      {wrong ? (
        <Word look="bad" isAlert sign={<IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />}>
          {wrong}
        </Word>
      ) : (
        <Word look="warn">Not saved</Word>
      )}
      {!problem && (
        <Button
          look="primary"
          onClick={() => records.save(row)}
          aria-label={`Save the record of ${row.name}`}
        >
          Save <IconCornerDownLeft size={14} stroke={2} aria-hidden="true" />
        </Button>
      )}
      <Button onClick={() => records.discard(row.id)} aria-label={`Cancel the record of ${row.name}`}>
        Cancel
      </Button>
    </Says>
  );
}

type WordProps = {
  look: 'quiet' | 'warn' | 'bad';
  sign?: ReactNode;
  isAlert?: boolean;
  children: ReactNode;
};

const TONES = { quiet: 'secondary', warn: 'warning', bad: 'danger' } as const;

const Word = ({ look, sign, isAlert, children }: WordProps) => (
  <Row
    as="span"
    gap={1.5}
    align="center"
    size="small"
    weight={look === 'quiet' ? undefined : 'medium'}
    tone={TONES[look]}
    role={isAlert ? 'alert' : undefined}
  >
    {sign}
    <span>{children}</span>
  </Row>
);

const Says = ({ children }: { children: ReactNode }) => (
  <Row as="span" gap={2} align="center" justify="end" wraps>
    {children}
  </Row>
);
