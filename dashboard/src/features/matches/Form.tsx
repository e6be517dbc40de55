import type { Match } from '../../../../domain/contract/matches.ts';
import { Crest } from '../../ui/Crest.tsx';
import { Name } from '../../ui/Name.tsx';
import type { Selection } from '../tournaments/useSelection.ts';
import styles from './Form.module.css';
import { MatchLine } from './MatchLine.tsx';
import { shownMatches } from './matchWords.ts';

type Props = { match: Match; matches: readonly Match[]; to: Selection['to'] };

/** The other matches of both teams in this tournament, the newest result first. */
export function Form({ match, matches, to }: Props) {
  const played = shownMatches(matches)
    .filter(({ id, winner }) => id !== match.id && winner)
    .toSorted((one, other) => ended(other) - ended(one));
  const teams = [match.team1, match.team2].flatMap((team) => (team ? [team] : []));
  if (played.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="form">
      <h2 id="form" className={`cardTitle ${styles.title}`}>
        Other matches
      </h2>
      {teams.map((team) => {
        const own = played.filter((other) => plays(other, team.participationId));
        return (
          <div key={team.participationId} className={styles.team}>
            <h3 className={styles.name}>
              <Crest name={team.name} tag={team.tag} logo={team.logo} size={22} />
              <Name isOneLine>{team.name}</Name>
            </h3>
            {own.length === 0 ? (
              <p className="ink3 small">No result yet.</p>
            ) : (
              <ul>
                {own.map((other) => (
                  <li key={other.id}>
                    <MatchLine
                      match={other}
                      side={other.team1ParticipationId === team.participationId ? 'team1' : 'team2'}
                      to={to}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </section>
  );
}

const ended = ({ actualEndTime, updatedAt }: Match) => Date.parse(actualEndTime ?? updatedAt);

const plays = ({ team1ParticipationId, team2ParticipationId }: Match, team: string | null) =>
  team !== null && (team1ParticipationId === team || team2ParticipationId === team);

/** Whether two matches have the same two teams. */
export const isBetween = (one: Match, other: Match) =>
  plays(one, other.team1ParticipationId) && plays(one, other.team2ParticipationId);
