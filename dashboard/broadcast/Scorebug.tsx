import type { Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { shortFormat } from '#shared/bracket/words.ts';
import { MATCH_WORDS } from '#shared/match/MatchBadge.tsx';
import { isLoser, placeText, scoresOf, winnerOf } from '#shared/match/words.ts';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { Bars } from './Bars.tsx';
import { Fitted } from './Fitted.tsx';
import { Score } from './Score.tsx';
import styles from './Scorebug.module.css';
import { seriesOf } from './words.ts';

/** The score at the top of a broadcast: both teams, what they have won, and how far the series is. */
export const Scorebug = ({ match }: { match: ListedMatch }) => (
  <section className={styles.place} aria-label="Score">
    <div className={styles.bug}>
      <Team match={match} side="team1" />
      <Scores match={match} />
      <Team match={match} side="team2" />
    </div>
    <p className={styles.strip}>
      <span>
        {placeText(match)} ({shortFormat(match.matchFormat)})
      </span>
      <Bars match={match} />
      <State match={match} />
    </p>
  </section>
);

function Team({ match, side }: { match: ListedMatch; side: Side }) {
  const team = match[side];
  return (
    <div className={classes(styles.team, styles[side], isLoser(match, side) && styles.lost)}>
      {team ? (
        <>
          <Crest name={team.name} tag={team.tag} logo={team.logo} className={styles.crest} />
          <Fitted className={styles.name}>{team.name}</Fitted>
        </>
      ) : (
        <span className={styles.nobody}>TBD</span>
      )}
    </div>
  );
}

/** Both scores; before the first is known, who plays whom. */
function Scores({ match }: { match: ListedMatch }) {
  const scores = scoresOf(match);
  if (!scores) return <span className={styles.versus}>VS</span>;
  return (
    <span className={styles.scores}>
      <Score {...scores[0]} />
      <VisuallyHidden> to </VisuallyHidden>
      <Score {...scores[1]} />
    </span>
  );
}

function State({ match }: { match: ListedMatch }) {
  const { status, scheduledTime, forfeit } = match;
  const series = seriesOf(match);
  if (series)
    return (
      <>
        {series.point === 'both' ? (
          <strong className={styles.air}>Deciding game</strong>
        ) : (
          <span>Game {series.game}</span>
        )}
        <Point match={match} point={series.point} />
      </>
    );
  if (status === 'live') return <strong className={styles.air}>Live</strong>;
  const winner = winnerOf(match);
  const team = winner && match[winner];
  if (team)
    return (
      <span>
        {forfeit ? 'By forfeit: ' : 'Winner: '}
        <ShortName row={team} />
      </span>
    );
  if (status === 'cancelled') return <span>{MATCH_WORDS.cancelled}</span>;
  return <span>{scheduledTime ? <ShortTime at={scheduledTime} hasZone /> : 'Time: TBD'}</span>;
}

function Point({ match, point }: { match: ListedMatch; point: 'team1' | 'team2' | 'both' | null }) {
  const team = point && point !== 'both' && match[point];
  if (!team) return null;
  return (
    <strong className={styles.air}>
      Match point <Name>{team.tag || team.name}</Name>
    </strong>
  );
}
