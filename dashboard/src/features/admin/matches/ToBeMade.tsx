import { useQuery } from '@tanstack/react-query';
import { type Bracket, type BracketTeam, generateMatches } from '../../../../../domain/contract/brackets.ts';
import { bracketQuery, useApi } from '../../../api.ts';
import { Name } from '../../../ui/Name.tsx';
import { roundsOf } from '../../bracket/rounds.ts';
import { wordsOf } from '../form/refusal.ts';
import { countWords } from './Affected.tsx';
import styles from './dialogs.module.css';

/** What Generate All Matches would make now: how many, in which groups, or who meets whom by which seed. */
export function ToBeMade({ tournamentId }: { tournamentId: string }) {
  const api = useApi();
  const bracket = useQuery(bracketQuery(api, tournamentId));
  const count = useQuery({
    queryKey: ['brackets', tournamentId, 'to be made'],
    queryFn: async () => {
      const body = { dryRun: true };
      return (await api.call(generateMatches, { params: { id: tournamentId }, body })).data.created;
    },
    retry: false,
  });
  return (
    <div className={styles.made}>
      <p className="strong" role="status">
        {count.isError
          ? wordsOf(count.error)
          : count.data === undefined
            ? 'Looking at what is missing'
            : count.data === 0
              ? 'Every match is there already: nothing is missing.'
              : `${countWords(count.data)} will be made.`}
      </p>
      {bracket.data && count.data !== 0 && <Pairings bracket={bracket.data} />}
    </div>
  );
}

function Pairings({ bracket }: { bracket: Bracket }) {
  if (bracket.format === 'group_stage')
    return (
      <ul className={styles.pairings}>
        {bracket.groups.map(({ name, teams }) => (
          <li key={name}>
            Group {name}: <Names teams={teams.filter(({ participationId }) => participationId)} />
          </li>
        ))}
      </ul>
    );
  const [first] = roundsOf(bracket);
  return (
    <ul className={styles.pairings}>
      {first?.matches.map(({ id, team1, team2 }) => (
        <li key={id}>
          <Seeded team={team1} /> v <Seeded team={team2} />
        </li>
      ))}
    </ul>
  );
}

const Names = ({ teams }: { teams: BracketTeam[] }) =>
  teams.map(({ participationId, name }, index) => (
    <span key={participationId}>
      {index > 0 && ', '}
      <Name>{name}</Name>
    </span>
  ));

const Seeded = ({ team: { source, name } }: { team: BracketTeam }) => (
  <>
    <span className="ink3">{source}</span> <Name>{name}</Name>
  </>
);
