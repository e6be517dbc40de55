import type { Bracket } from '../../../../domain/contract/brackets.ts';
import type { Match, TeamOfMatch } from '../../../../domain/contract/matches.ts';
import { Crest } from '../../ui/Crest.tsx';
import { Name } from '../../ui/Name.tsx';
import { Consequence } from '../bracket/Consequence.tsx';
import { teamRows } from '../bracket/groupState.ts';
import { outlooksOf } from '../bracket/outlook.ts';
import { knockoutOf } from '../bracket/rounds.ts';
import { slotName } from '../bracket/words.ts';
import styles from './Stakes.module.css';

type Props = { match: Match; bracket: Bracket };

/** What a match is about: in a group what its place means for each team, in the knockout where the winner goes. */
export function Stakes({ match, bracket }: Props) {
  if (match.status === 'cancelled') return null;
  return match.group ? (
    <GroupStakes match={match} bracket={bracket} />
  ) : (
    <Onward match={match} bracket={bracket} />
  );
}

function GroupStakes({ match, bracket }: Props) {
  const group = bracket.groups.find(({ name }) => name === match.group);
  if (!group) return null;
  const outlooks = outlooksOf(group, bracket.rules.tieBreakers);
  const teams = [match.team1, match.team2].flatMap((team) => {
    const row = teamRows(group).find(({ participationId }) => participationId === team?.participationId);
    const outlook = row && outlooks.get(row.participationId);
    return team && row && outlook ? [{ team, row, outlook }] : [];
  });
  if (teams.length === 0) return null;
  return (
    <ul className={styles.stakes}>
      {teams.map(({ team, row, outlook }) => (
        <li key={team.participationId} className={styles.team}>
          <Who team={team} />
          <p className={styles.words}>
            <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const Who = ({ team: { name, tag, logo } }: { team: TeamOfMatch }) => (
  <p className={styles.who}>
    <Crest name={name} tag={tag} logo={logo} size={20} />
    <Name isOneLine>{name}</Name>
  </p>
);

function Onward({ match, bracket }: Props) {
  const slots = knockoutOf(bracket);
  const own = slots.find(({ matchId }) => matchId === match.id);
  if (!own || match.winner) return null;
  const next = slots.find(({ id }) => id === own.winnerTo);
  if (!next)
    return (
      <p className={styles.onward}>
        <strong>
          {bracket.format === 'group_stage' ? 'Decides the Turbo King.' : 'Decides the champion.'}
        </strong>
      </p>
    );
  const rival = next.team1.source === own.id ? next.team2 : next.team1;
  return (
    <p className={styles.onward}>
      <strong>Winner goes to {slotName(next.id, bracket.format)}</strong>
      {rival.participationId !== null && (
        <>
          {' and meets '}
          <Name>{rival.name}</Name>
        </>
      )}
      . Loser is out.
    </p>
  );
}
