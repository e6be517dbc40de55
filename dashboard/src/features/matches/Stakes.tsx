import type { Bracket } from '../../../../domain/contract/brackets.ts';
import type { Match, TeamOfMatch } from '../../../../domain/contract/matches.ts';
import { Crest } from '../../ui/Crest.tsx';
import { Name } from '../../ui/Name.tsx';
import { Consequence } from '../bracket/Consequence.tsx';
import { teamRows } from '../bracket/groupState.ts';
import { outlooksOf } from '../bracket/outlook.ts';
import { knockoutOf } from '../bracket/rounds.ts';
import { inSentence } from '../bracket/words.ts';
import { tieBreakGroup } from './matchWords.ts';
import styles from './Stakes.module.css';

type Props = { match: Match; bracket: Bracket };

/** What a match is about: in a group what its place means for each team, in the knockout where the winner goes. */
export function Stakes({ match, bracket }: Props) {
  if (match.status === 'cancelled') return null;
  return groupOf(match) ? (
    <GroupStakes match={match} bracket={bracket} />
  ) : (
    <Onward match={match} bracket={bracket} />
  );
}

/** What its place in the group means for each team of a match, where that is known. */
export function groupStakes(match: Match, bracket: Bracket) {
  const group = bracket.groups.find(({ name }) => name === groupOf(match));
  if (!group) return [];
  const outlooks = outlooksOf(group);
  return [match.team1, match.team2].flatMap((team) => {
    const row = teamRows(group).find(({ participationId }) => participationId === team?.participationId);
    const outlook = row && outlooks.get(row.participationId);
    return team && row && outlook ? [{ team, row, outlook, group }] : [];
  });
}

const groupOf = (match: Match) => match.group ?? tieBreakGroup(match);

function GroupStakes({ match, bracket }: Props) {
  const teams = groupStakes(match, bracket);
  if (teams.length === 0) return null;
  return (
    <ul className={styles.stakes}>
      {teams.map(({ team, row, outlook, group }) => (
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

const Onward = ({ match, bracket }: Props) =>
  match.winner || !onwardOf(match, bracket) ? null : (
    <p className={styles.onward}>
      <OnwardWords match={match} bracket={bracket} />
    </p>
  );

/** What a match of the knockout decides, in a sentence; nothing for another. */
export function OnwardWords({ match, bracket }: Props) {
  const onward = onwardOf(match, bracket);
  if (!onward) return null;
  const { next, rival } = onward;
  if (!next)
    return (
      <strong>
        {bracket.format === 'group_stage' ? 'Decides the Turbo King.' : 'Decides the champion.'}
      </strong>
    );
  return (
    <>
      <strong>Winner goes to {inSentence(next.id, bracket.format)}</strong>
      {rival && (
        <>
          {' and meets '}
          <Name>{rival.name}</Name>
        </>
      )}
      . Loser is out.
    </>
  );
}

/** Where the winner of a match goes on, and who is there already; null for a match outside the knockout. */
export function onwardOf(match: Match, bracket: Bracket) {
  const slots = knockoutOf(bracket);
  const own = slots.find(({ matchId }) => matchId === match.id);
  if (!own) return null;
  const next = slots.find(({ id }) => id === own.winnerTo);
  const rival = next && (next.team1.source === own.id ? next.team2 : next.team1);
  return { next, rival: rival?.participationId ? rival : undefined };
}
