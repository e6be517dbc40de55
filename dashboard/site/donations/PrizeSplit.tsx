import IconCheck from 'icon:check';
import type { PrizePool } from '#domain/contract/prizePool.ts';
import { formatRand } from '#domain/money/rand.ts';
import { usePreferences } from '#shared/preferences/preferences.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest, EmptyCrest } from '#ui/Crest.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './PrizeSplit.module.css';
import { placeWords } from './words.ts';

export type Share = PrizePool['split'][number];

/** Who gets how much of the pool, by place: the team once it is known, and whether its prize is paid out. */
export const PrizeSplit = ({ split }: { split: readonly Share[] }) => (
  <ol className={styles.split}>
    {split.map((share, index) => (
      // Teams that share a place have rows alike until they are known.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <li key={index} className={styles.share}>
        <span className={styles.place}>{placeOf(share, split)}</span>
        <Holder share={share} />
        {share.paidAt && (
          <span className={styles.paid}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            Paid out <Time at={share.paidAt} style="date" />
          </span>
        )}
        <strong className={styles.amount}>{formatRand(share.paidAmount ?? share.amount)}</strong>
      </li>
    ))}
  </ol>
);

/** The place of a share in words. */
export const placeOf = ({ place }: Share, split: readonly Share[]) =>
  placeWords(place, split.filter((each) => each.place === place).length);

/** The team that holds a place, or that nobody does yet. */
export const Holder = ({ share: { teamId, teamName, teamTag, teamLogo } }: { share: Share }) => {
  const isHidden = usePreferences().hidesScores;
  return (
    <span className={styles.team}>
      {teamName === null ? (
        <>
          <EmptyCrest size={24} /> <span className="ink3">{isHidden ? 'Hidden' : 'Not settled yet'}</span>
        </>
      ) : (
        <>
          <Crest name={teamName} tag={teamTag ?? ''} logo={teamLogo} size={24} />
          <NameLink noun="teams" id={teamId} isOneLine className="strong">
            {teamName}
          </NameLink>
        </>
      )}
    </span>
  );
};
