import { formatRand } from '#domain/money/rand.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './Tiers.module.css';

export type Tier = { name: string; amount: number; text: string };

type Props = {
  title: string;
  tiers: readonly Tier[];
  /** What a press offers: 'Donate' or 'Sponsor'. */
  verb: string;
  /** Told when the shown amounts are where a tier begins. */
  isFrom?: boolean;
  onAsk: () => void;
};

/** Ways to support, each with what it brings and a button. */
export const Tiers = ({ title, tiers, verb, isFrom = false, onAsk }: Props) => (
  <Section title={title}>
    <ul className={styles.tiers}>
      {tiers.map(({ name, amount, text }) => (
        <li key={name} className={styles.tier}>
          <div className={styles.words}>
            <h3 className={styles.name}>{name}</h3>
            <p className="ink2 small">{text}</p>
          </div>
          <p className={styles.amount}>
            {formatRand(amount)}
            {isFrom && '+'}
          </p>
          <Button className={styles.ask} onClick={onAsk}>
            {verb} <span className="unseen">as {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  </Section>
);
