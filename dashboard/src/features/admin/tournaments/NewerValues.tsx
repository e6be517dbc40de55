import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { differing, type TournamentForm } from './fields.ts';
import styles from './TournamentForm.module.css';

const LABELS: Record<keyof TournamentForm, string> = {
  name: 'Tournament name',
  description: 'Description',
  league: 'League',
  status: 'Status',
  startDate: 'Start',
  maxTeams: 'Most teams',
  basePrizePool: 'Base prize pool',
  registrationFee: 'Registration fee',
  registrationOpen: 'Registration is open',
  registrationClosesAt: 'Registration closes',
};

type Name = keyof TournamentForm;
type Props = {
  mine: TournamentForm;
  was: TournamentForm;
  theirs: TournamentForm;
  onChoose: (mine: readonly Name[]) => void;
};

/** Somebody else saved first: the newer values field by field beside mine, and the choice between them. */
export function NewerValues({ mine, was, theirs, onChoose }: Props) {
  const changedByThem = differing(theirs, was);
  const both = changedByThem.filter((name) => mine[name] !== was[name] && mine[name] !== theirs[name]);
  const [kept, setKept] = useState<readonly Name[]>([]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className={styles.stale} role="alert" tabIndex={-1}>
      <p>
        <strong>Somebody else has changed this in the meantime.</strong> What you typed is still here.
      </p>
      <ul className={styles.values}>
        {changedByThem.map((name) => (
          <li key={name}>
            {both.includes(name) ? (
              <Choice
                label={LABELS[name]}
                newer={shown(theirs[name])}
                mine={shown(mine[name])}
                isMine={kept.includes(name)}
                onChoose={(isMine) =>
                  setKept([...kept.filter((each) => each !== name), ...(isMine ? [name] : [])])
                }
              />
            ) : (
              <div className={styles.value}>
                <span className={styles.field}>{LABELS[name]}</span>
                <span>
                  Newer: {shown(theirs[name])} <span className="ink2">(you have not changed it)</span>
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onChoose(kept)}>
          Go on with these
        </Button>
      </div>
    </section>
  );
}

type ChoiceProps = {
  label: string;
  newer: string;
  mine: string;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
};

function Choice({ label, newer, mine, isMine, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.value}>
      <legend className="unseen">{label}</legend>
      <span className={styles.field} aria-hidden="true">
        {label}
      </span>
      <span className={styles.choices}>
        <label>
          <input type="radio" name={name} checked={!isMine} onChange={() => onChoose(false)} /> Newer: {newer}
        </label>
        <label>
          <input type="radio" name={name} checked={isMine} onChange={() => onChoose(true)} /> Yours: {mine}
        </label>
      </span>
    </fieldset>
  );
}

const shown = (value: string | boolean) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? '--' : value.replace('T', ' ');
};
