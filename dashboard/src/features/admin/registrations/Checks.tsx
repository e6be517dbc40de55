import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { Registration } from '../../../../../domain/contract/registrations.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Detail.module.css';

/** What was checked: what passes, and what stands against approving. */
export function Checks({ registration, isFull }: { registration: Registration; isFull: string | undefined }) {
  const { problems } = registration;
  const ofTeam = problems.filter(({ slot }) => slot === null);
  const ofPlayers = problems.filter(({ slot }) => slot !== null);
  const passed = [
    'Five main players, positions 1 to 5',
    ...(ofTeam.length === 0 ? ['Name and tag are free'] : []),
    ...(ofPlayers.length === 0 ? ['Nobody plays for another team in this tournament'] : []),
    ...(isFull ? [] : ['There is a place']),
  ];
  return (
    <section aria-label="Checks">
      <h3 className="cardTitle">Checks</h3>
      <ul className={styles.checks}>
        {isFull && <Check text={isFull} isWrong />}
        {problems.map(({ message }) => (
          <Check key={message} text={message} isWrong />
        ))}
        {passed.map((text) => (
          <Check key={text} text={text} />
        ))}
      </ul>
    </section>
  );
}

function Check({ text, isWrong = false }: { text: string; isWrong?: boolean }) {
  const Icon = isWrong ? IconAlertCircle : IconCheck;
  return (
    <li className={classes(styles.check, isWrong && styles.wrong)}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <span>
        <span className="unseen">{isWrong ? 'Problem: ' : 'Passed: '}</span>
        {text}
      </span>
    </li>
  );
}
