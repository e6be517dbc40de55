import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconCloudOff from 'icon:cloud-off';
import IconCornerDownLeft from 'icon:corner-down-left';
import IconGitBranch from 'icon:git-branch';
import { RowWord } from '#admin/shared/form/RowWord.tsx';
import { Button, Row } from '#ui/blocks.tsx';
import { type Draft, type RecordRow, recordText } from './record.ts';
import type { Records } from './useRecords.ts';

type Props = {
  row: RecordRow;
  draft: Draft | undefined;
  problem: string | undefined;
  /** Somebody else has saved meanwhile. */
  isConflict: boolean;
  records: Records;
};

/** What a row says of itself, and its buttons. */
export function RowState({ row, draft, problem, isConflict, records }: Props) {
  if (!draft)
    return records.isSaved(row.id) ? (
      <RowWord look="quiet" sign={<IconCheck size={16} stroke={2} aria-hidden="true" />}>
        Saved
      </RowWord>
    ) : null;
  if (isConflict)
    return (
      <Row as="span" gap={2} align="center" justify="end" wraps>
        <RowWord look="warn" isAlert sign={<IconGitBranch size={16} stroke={1.8} aria-hidden="true" />}>
          Somebody else saved {recordText(row)}
        </RowWord>
        <Button onClick={() => records.discard(row.id)}>Take theirs</Button>
        <Button onClick={() => records.insist(row)}>Keep mine</Button>
      </Row>
    );
  if (draft.sending)
    return draft.sending.isAway ? (
      <Row as="span" gap={2} align="center" justify="end" wraps>
        <RowWord look="quiet" isAlert sign={<IconCloudOff size={16} stroke={1.8} aria-hidden="true" />}>
          Waiting for the network
        </RowWord>
        <Button onClick={() => records.save(row)}>Retry</Button>
      </Row>
    ) : (
      <RowWord look="quiet">Saving</RowWord>
    );
  const wrong = problem ?? draft.refused;
  return (
    <Row as="span" gap={2} align="center" justify="end" wraps>
      {wrong ? (
        <RowWord look="bad" isAlert sign={<IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />}>
          {wrong}
        </RowWord>
      ) : (
        <RowWord look="warn">Not saved</RowWord>
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
    </Row>
  );
}
