import { useQuery } from '@tanstack/react-query';
import { SIDES } from '#domain/competition/match.ts';
import type { ListedMatch, Match } from '#domain/contract/matches.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { slotOf } from '#domain/registration/roster.ts';
import { matchDayQuery, matchQuery, useApi } from '#shared/api/api.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { Name } from '#ui/Name.tsx';
import { Line } from './Line.tsx';

type Props = { match: ListedMatch; tournament: Pick<Tournament, 'matchDay'> };

/** Who plays for each team, position by position, once their line-ups are fixed. */
export function LineUpLines({ match, tournament }: Props) {
  const api = useApi();
  const { data: day } = useQuery({ ...matchDayQuery(api, match), enabled: tournament.matchDay !== null });
  const isFixed = day?.lineUps === 'fixed';
  const { data: full } = useQuery({ ...matchQuery(api, match.id), enabled: isFixed });
  if (!isFixed || !full) return null;
  return SIDES.map((side) => (
    <Line key={side}>
      <strong>
        <ShortName row={full[side] ?? { name: 'TBD', tag: '' }} />
      </strong>
      :{' '}
      {playersOf(full, side).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Name>{name}</Name>
        </span>
      ))}
    </Line>
  ));
}

const playersOf = (match: Match, side: 'team1' | 'team2') =>
  match.participatingPlayers
    .filter(({ participationId }) => participationId === match[side]?.participationId)
    .toSorted((one, other) => slotOf(one.role) - slotOf(other.role));
