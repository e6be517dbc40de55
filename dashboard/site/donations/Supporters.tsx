/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */
import type { ReactNode } from 'react';
import type { Donation } from '#domain/contract/donations.ts';
import { formatRand } from '#domain/money/rand.ts';
import { Badge } from '#ui/Badge.tsx';
import { Name } from '#ui/Name.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './Supporters.module.css';

type Props = {
  title: string;
  /** How many there are, where more than those shown. */
  count?: number;
  donations: readonly Donation[];
  none: string;
  isRanked?: boolean;
  /** Stands beneath the list. */
  children?: ReactNode;
};

/** People who gave, a row each; a long list scrolls within itself. */
export const Supporters = ({
  title,
  donations,
  count = donations.length,
  none,
  isRanked = false,
  children,
}: Props) => (
  <Panel title={title} aside={count > 0 ? `${count}` : undefined}>
    {donations.length === 0 ? (
      <p className={styles.none}>{none}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      <ol className={styles.list} tabIndex={0} aria-label={title}>
        {donations.map((donation, index) => (
          <SupporterRow key={donation.id} donation={donation} place={isRanked ? index + 1 : undefined} />
        ))}
      </ol>
    )}
    {children}
  </Panel>
);

function SupporterRow({ donation, place }: { donation: Donation; place: number | undefined }) {
  const { donorName, isAnonymous, isVip, amount, message, createdAt } = donation;
  return (
    <li className={styles.row}>
      {place && <span className={styles.place}>{place}</span>}
      <div className={styles.words}>
        <p className={styles.name}>
          {isAnonymous ? <span className="ink2">Anonymous</span> : <Name>{donorName}</Name>}
          {isVip && <Badge tone="word">VIP</Badge>}
        </p>
        {message && (
          <p className={styles.message}>
            <Name>{message}</Name>
          </p>
        )}
        <p className={styles.when}>
          <Time at={createdAt} style="date" />
        </p>
      </div>
      <strong className={styles.amount}>{formatRand(amount)}</strong>
    </li>
  );
}
