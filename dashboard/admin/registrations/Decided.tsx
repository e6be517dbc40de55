import type { Registration } from '#domain/contract/competition/registrations.ts';
import { teamOf } from '#domain/registration/earlierTeams.ts';
import { Alert, Button, Grid, Heading, Name, Note, Time } from '#ui/blocks.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { DECIDED_WORDS, undoLabel } from './queries.ts';
import { Reopen } from './Reopen.tsx';
import type { Decisions } from './useDecisions.ts';

type Props = { registration: Registration; refusal: string | undefined; decisions: Decisions };

/** What became of a registration, and the way back. */
export function Decided({ registration, refusal, decisions }: Props) {
  const { status, decidedAt, reason, continues } = registration;
  return (
    <Grid sides="end" stacks="phone" padding={[4, 6]} gap={[2, 3]} align="end">
      <div>
        <Heading as="h3" size="card">
          {DECIDED_WORDS[status]}
        </Heading>
        <Note>
          {decidedAt && <Time at={decidedAt} />}
          {reason && (
            <>
              . Reason: <Name>{reason}</Name>
            </>
          )}
        </Note>
        {continues && (
          <Note>
            <Name>{teamOf(continues)}</Name>
          </Note>
        )}
      </div>
      <Reopen registration={registration} decisions={decisions}>
        {(press) => (
          <Button isBusy={decisions.busy?.id === registration.id} onClick={press}>
            {undoLabel(registration)} {status !== 'withdrawn' && <Kbd name="U" />}
          </Button>
        )}
      </Reopen>
      <Alert column="all" hides="empty" weight="medium">
        {refusal}
      </Alert>
    </Grid>
  );
}
