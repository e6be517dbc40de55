import type { Registration } from '#domain/contract/registrations.ts';
import { teamOf } from '#domain/registration/earlierTeams.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Grid } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { DECIDED_WORDS, wayBack } from './queries.ts';
import { Reopen } from './Reopen.tsx';
import type { Decisions } from './useDecisions.ts';
import styles from './Verdict.module.css';

type Props = { registration: Registration; refusal: string | undefined; decisions: Decisions };

/** What became of a registration, and the way back. */
export function Decided({ registration, refusal, decisions }: Props) {
  const { status, decidedAt, reason, continues } = registration;
  return (
    <Grid gap={[2, 3]} align="end" className={styles.verdict}>
      <div>
        <h3 className="cardTitle">{DECIDED_WORDS[status]}</h3>
        <p className="ink2">
          {decidedAt && <Time at={decidedAt} />}
          {reason && (
            <>
              . Reason: <Name>{reason}</Name>
            </>
          )}
        </p>
        {continues && (
          <p className="ink2">
            <Name>{teamOf(continues)}</Name>
          </p>
        )}
      </div>
      <Reopen registration={registration} decisions={decisions}>
        {(press) => (
          <Button isBusy={decisions.busy?.id === registration.id} onClick={press}>
            {wayBack(registration)} {status === 'rejected' && <Kbd name="U" />}
          </Button>
        )}
      </Reopen>
      <Text as="p" weight="medium" tone="danger" role="alert" className={styles.refusal}>
        {refusal}
      </Text>
    </Grid>
  );
}
