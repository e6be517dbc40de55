import type { RefObject } from 'react';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { Alert, Button, Grid, Note, Row } from '#ui/blocks.tsx';
import { Editable } from '#ui/Editable.tsx';
import { TextField } from '#ui/Field.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import type { Decision } from './useDecisions.ts';

/** What the keyboard does here. */
export type DetailActs = { approve: () => void; reject: () => void; toGroup: () => void };

type Props = {
  reason: string;
  onReason: (reason: string) => void;
  label: string;
  /** Why Approve is closed. */
  hindrance: string | undefined;
  /** What the server said of the last press. */
  refusal: string | undefined;
  busy: Decision['act'] | null;
  acts: RefObject<DetailActs | null>;
};

/** The reason and the two buttons. */
export function DecisionForm({ reason, onReason, label, hindrance, refusal, busy, acts }: Props) {
  return (
    <Grid sides="end" stacks="phone" padding={[4, 6]} gap={[2, 3]} align="end">
      <Editable>
        <TextField
          label={label}
          aside="optional"
          maxLength={NOTE_LENGTH}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      </Editable>
      <Row gap={3}>
        <Button look="danger" onClick={() => acts.current?.reject()} isBusy={busy === 'reject'}>
          Reject <Kbd name="R" />
        </Button>
        <Button
          look="primary"
          onClick={() => acts.current?.approve()}
          disabled={hindrance !== undefined}
          isBusy={busy === 'approve'}
        >
          Approve <Kbd name="A" />
        </Button>
      </Row>
      <Alert column="all" hides="empty" weight="medium">
        {refusal}
      </Alert>
      {hindrance && (
        <Note column="all" size="small">
          {hindrance}
        </Note>
      )}
    </Grid>
  );
}
