import type { ListedMatch } from '#domain/contract/matches.ts';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { inOrder, kindOf, placeText, scoresOf, shownMatches } from '#shared/match/words.ts';
import { useSite } from '#shared/site/site.ts';
import { Logo } from '#ui/Logo.tsx';
import { Name } from '#ui/Name.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { useNow } from '#ui/useNow.ts';
import { Score } from './Score.tsx';
import styles from './Ticker.module.css';

/** More never fit. */
const MAX_RESULTS = 12;

/** The other matches along the foot, as many as there is room for: on air, the next three, then results, the newest first. */
export function Ticker({
  matches,
  shown,
}: {
  matches: readonly ListedMatch[];
  shown: ListedMatch | undefined;
}) {
  const { productName } = useSite();
  const now = useNow();
  const sorted = inOrder(shownMatches(matches).filter(({ status }) => status !== 'cancelled'));
  const others = sorted.filter((match) => match.id !== shown?.id);
  const next = others.filter((match) => kindOf(match) === 'upcoming');
  const told = others.filter((match) => !next.slice(3).includes(match)).slice(0, MAX_RESULTS);
  return (
    <section className={styles.ticker} aria-label="Other matches">
      <p className={styles.name}>
        <Logo /> {productName}
      </p>
      <ul className={styles.matches}>
        {told.map((match) => (
          <li key={match.id} className={styles.match}>
            <span className={match.status === 'live' ? styles.air : styles.place}>{placeText(match)}</span>
            <Side match={match} side="team1" />
            <Middle match={match} now={now} />
            <Side match={match} side="team2" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Side = ({ match, side }: { match: ListedMatch; side: 'team1' | 'team2' }) => {
  const team = match[side];
  return <Name>{team?.tag || team?.name || 'TBD'}</Name>;
};

function Middle({ match, now }: { match: ListedMatch; now: Date }) {
  const scores = scoresOf(match);
  if (scores)
    return (
      <span className={styles.scores}>
        <Score {...scores[0]} />
        <VisuallyHidden> to </VisuallyHidden>
        <Score {...scores[1]} />
      </span>
    );
  if (match.status === 'live') return <span className={styles.air}>Live</span>;
  return (
    <span className={styles.place}>
      {match.scheduledTime ? <ShortTime at={match.scheduledTime} now={now} hasWeekday /> : 'v'}
    </span>
  );
}
