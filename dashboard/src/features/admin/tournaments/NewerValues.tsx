import { useState } from 'react';
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
  return (
    <section className={styles.stale} role="alert">
      <p>
        <strong>Somebody else has changed this in the meantime.</strong> What you typed is still here.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Newer value</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {changedByThem.map((name) => (
            <tr key={name}>
              <th scope="row">{LABELS[name]}</th>
              <td>{shown(theirs[name])}</td>
              <td>
                {both.includes(name) ? (
                  <label>
                    <input
                      type="checkbox"
                      checked={kept.includes(name)}
                      onChange={(event) =>
                        setKept(event.target.checked ? [...kept, name] : kept.filter((each) => each !== name))
                      }
                    />{' '}
                    Keep mine: {shown(mine[name])}
                  </label>
                ) : (
                  'not changed'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onChoose(kept)}>
          Go on with these
        </Button>
      </div>
    </section>
  );
}

const shown = (value: string | boolean) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? '--' : value.replace('T', ' ');
};
