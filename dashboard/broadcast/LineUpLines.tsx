import { useQuery } from '@tanstack/react-query';
import { SIDES } from '#domain/competition/match.ts';
import type { ListedMatch, Match } from '#domain/contract/matches.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { slotOf } from '#domain/registration/roster.ts';
import { t } from '#domain/text/translate.ts';
import { matchDayQuery, matchQuery, useApi } from '#shared/api/api.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { Name } from '#ui/Name.tsx';
import { rich, richList } from '#ui/rich.ts';
import { Line } from './Line.tsx';

type Props = { match: ListedMatch; tournament: Pick<Tournament, 'matchDay'> };

export function LineUpLines({ match, tournament }: Props) {
  const api = useApi();
  const { data: day } = useQuery({ ...matchDayQuery(api, match), enabled: tournament.matchDay !== null });
  const isFixed = day?.lineUps === 'fixed';
  const { data: full } = useQuery({ ...matchQuery(api, match.id), enabled: isFixed });
  if (!isFixed || !full) return null;
  return SIDES.map((side) => {
    const team = <ShortName row={full[side] ?? { name: t`TBD`, tag: '' }} />;
    const players = richList(...playersOf(full, side).map(({ id, name }) => <Name key={id}>{name}</Name>));
    return <Line key={side}>{rich`${<strong>{team}</strong>}: ${players}`}</Line>;
  });
}

const playersOf = (match: Match, side: 'team1' | 'team2') =>
  match.participatingPlayers
    .filter(({ participationId }) => participationId === match[side]?.participationId)
    .toSorted((one, other) => slotOf(one.role) - slotOf(other.role));
