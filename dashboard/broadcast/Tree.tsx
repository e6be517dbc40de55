import type { Bracket, BracketMatch } from '#domain/contract/brackets.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { formatRand } from '#domain/money/rand.ts';
import { Connectors } from '#shared/bracket/Connectors.tsx';
import { type Round, seedOf } from '#shared/bracket/rounds.ts';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { isWinner, nodeTitle, prizeOf, scoresOf, seedLabel } from '#shared/bracket/words.ts';
import { MATCH_WORDS } from '#shared/match/MatchBadge.tsx';
import { Crest, EmptyCrest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { Bars } from './Bars.tsx';
import { Fitted } from './Fitted.tsx';
import { fitOf } from './fit.ts';
import { Score } from './Score.tsx';
import styles from './Tree.module.css';
import { crownOf } from './words.ts';

type Props = { bracket: Bracket; tournament: Tournament; rounds: readonly Round[] };

/** A column for each round, every match in the middle of the two that feed it, and the champion after the final. */
export function Tree({ bracket, tournament, rounds }: Props) {
  const most = Math.max(...rounds.map(({ matches }) => matches.length));
  const hasFinal = rounds.at(-1)?.key === 'final';
  return (
    <div className={classes(styles.tree, most > 4 && styles.close, most > 8 && styles.dense)}>
      {rounds.map((round, depth) => (
        <section
          key={round.key}
          className={classes(styles.column, depth > 0 && styles.later)}
          aria-label={round.name}
        >
          <h3 className={styles.title}>
            {round.name} <span className={styles.format}>{round.matches[0]?.matchFormat}</span>
          </h3>
          <ul className={styles.matches}>
            {round.matches.map((match) => (
              <li key={match.id} className={styles.item}>
                {depth > 0 && <Connectors match={match} bracket={bracket} />}
                <Node match={match} bracket={bracket} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasFinal && <Champion bracket={bracket} tournament={tournament} />}
    </div>
  );
}

function Node({ match, bracket }: { match: BracketMatch; bracket: Bracket }) {
  const { status, scheduledTime } = match;
  return (
    <div className={classes(styles.node, status === 'live' && styles.live)} data-match={match.id}>
      <p className={styles.head}>
        <span>{nodeTitle(match, bracket.format)}</span>
        <Bars match={match} />
        <span className={styles.when}>
          {status === 'scheduled' && scheduledTime ? (
            <ShortTime at={scheduledTime} hasWeekday hasZone />
          ) : (
            status !== 'completed' && MATCH_WORDS[status]
          )}
        </span>
      </p>
      <Side match={match} bracket={bracket} side="team1" />
      <Side match={match} bracket={bracket} side="team2" />
    </div>
  );
}

type SideProps = { match: BracketMatch; bracket: Bracket; side: 'team1' | 'team2' };

function Side({ match, bracket, side }: SideProps) {
  const team = match[side];
  const id = team.participationId;
  const won = isWinner(match, side);
  const score = scoresOf(match)?.[side === 'team1' ? 0 : 1];
  return (
    <div className={classes(styles.side, won && styles.won, match.winner && !won && styles.lost)}>
      <span className={styles.seed}>{id === null ? seedLabel(team.source) : seedOf(bracket, id)}</span>
      {id === null ? (
        <>
          <EmptyCrest />
          <span className={styles.nobody}>{team.name}</span>
        </>
      ) : (
        <>
          <Crest name={team.name} tag={team.tag} logo={team.logo} />
          <Name className={classes(styles.name, styles[fitOf(team.name, [18, 24, 34])])}>{team.name}</Name>
        </>
      )}
      {won && <VisuallyHidden>Winner</VisuallyHidden>}
      {score && <Score {...score} className={styles.score} />}
    </div>
  );
}

function Champion({ bracket, tournament }: Omit<Props, 'rounds'>) {
  const { champion } = bracket;
  return (
    <section className={styles.last} aria-label={crownOf(bracket)}>
      <div className={classes(styles.champion, !champion && styles.open)}>
        <h3 className={styles.crown}>{crownOf(bracket)}</h3>
        {champion ? (
          <Fitted className={styles.king}>{champion.name}</Fitted>
        ) : (
          <p className={styles.nobody}>Nobody yet</p>
        )}
        <p className={styles.prize}>{formatRand(prizeOf(tournament))}</p>
      </div>
    </section>
  );
}
