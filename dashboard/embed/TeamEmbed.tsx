import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { t } from '#domain/text/translate.ts';
import { outcomeOf, ownMatches } from '#shared/match/ownMatches.ts';
import { kindOf } from '#shared/match/words.ts';
import { MatchLists } from './MatchesEmbed.tsx';
import { Crest, Way } from './parts.tsx';

type Props = { team: Team; matches: readonly ListedMatch[]; limit?: number | undefined };

const USUAL = 6;
const FORM = 5;

export function TeamEmbed({ team, matches, limit = USUAL }: Props) {
  const { id, name, tag, players, careerWins, careerLosses, careerGames } = team;
  return (
    <>
      <header className="team">
        <Crest team={team} size={48} />
        <div>
          <h1>
            <Way path={`/teams/${id}`}>{name}</Way>
          </h1>
          <p>
            {tag}
            {careerGames > 0 && ` · ${careerWins}–${careerLosses}`}
          </p>
        </div>
        <Form team={team} matches={matches} />
      </header>
      {players.length > 0 && (
        <ul className="roster">
          {players.map((player) => (
            <li key={player.membershipId}>
              <b>{player.name}</b> <small>{player.role}</small>
            </li>
          ))}
        </ul>
      )}
      <MatchLists matches={matches} limit={limit} />
    </>
  );
}

/** Won and lost of late, the newest last. */
function Form({ team, matches }: { team: Team; matches: readonly ListedMatch[] }) {
  const last = ownMatches(matches, team.id)
    .filter((own) => kindOf(own.match) === 'results' && outcomeOf(own) !== null)
    .slice(0, FORM)
    .toReversed();
  if (last.length === 0) return null;
  return (
    <ol className="form" aria-label={t`Form`}>
      {last.map((own) => {
        const outcome = outcomeOf(own);
        return (
          <li key={own.match.id} className={outcome === 'won' ? 'won' : undefined}>
            {outcome === 'won' ? t`W` : outcome === 'drawn' ? t`D` : t`L`}
          </li>
        );
      })}
    </ol>
  );
}
