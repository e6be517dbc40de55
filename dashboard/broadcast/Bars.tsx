import { mostGames, scoreNow } from '#domain/competition/match.ts';
import { countsGames } from '#shared/bracket/words.ts';
import styles from './Bars.module.css';
import type { Played } from './words.ts';

/** A bar for each game of a series. Each team's wins start at its own end, and the leader's bars are brighter. */
export function Bars({ match }: { match: Played }) {
  const { matchFormat, status } = match;
  const count = mostGames(matchFormat);
  const score = scoreNow(match);
  if (count === 1 || (score && !countsGames(match))) return null;
  const [one, other] = score ?? [0, 0];
  const look = (index: number) => {
    if (index < one) return other > one ? styles.behind : styles.ahead;
    if (index >= count - other) return one > other ? styles.behind : styles.ahead;
    return status === 'live' && score && index === one ? styles.live : undefined;
  };
  return (
    <span className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game is identified by its number
        <span key={index} className={look(index)} />
      ))}
    </span>
  );
}
