import type { Registration } from '../../../../../domain/contract/registrations.ts';
import { Button } from '../../../ui/Button.tsx';
import { Key } from '../../../ui/Key.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { Name } from '../../../ui/Name.tsx';
import { canReopen, DECIDED_WORDS } from './queries.ts';
import type { Decisions } from './useDecisions.ts';
import styles from './Verdict.module.css';

type Props = { registration: Registration; refusal: string | undefined; decisions: Decisions };

/** What became of a registration, and the way back where there is one. */
export function Decided({ registration, refusal, decisions }: Props) {
  const { status, decidedAt, reason } = registration;
  const { decide, busy } = decisions;
  return (
    <div className={styles.verdict}>
      <div>
        <h3 className="cardTitle">{DECIDED_WORDS[status]}</h3>
        <p className="ink2">
          {decidedAt && <Moment at={decidedAt} />}
          {reason && (
            <>
              . Reason: <Name>{reason}</Name>
            </>
          )}
        </p>
      </div>
      {canReopen(registration) && (
        <Button
          isBusy={busy?.id === registration.id}
          onClick={() => void decide({ act: 'reopen', registration })}
        >
          Undo <Key name="U" />
        </Button>
      )}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </div>
  );
}
