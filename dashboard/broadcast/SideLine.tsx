import { useQuery } from '@tanstack/react-query';
import { SIDES } from '#domain/competition/match.ts';
import type { MatchDayView } from '#domain/contract/matchDays.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { matchDayQuery, useApi } from '#shared/api/api.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { rich } from '#ui/rich.ts';
import { Line } from './Line.tsx';

type Props = { match: ListedMatch; tournament: Pick<Tournament, 'matchDay'> };

export function SideLine({ match, tournament }: Props) {
  const { data: day } = useQuery({
    ...matchDayQuery(useApi(), match),
    enabled: tournament.matchDay !== null,
  });
  const words = day && wordsOf(day);
  return words ? <Line>{words}</Line> : null;
}

function wordsOf(day: MatchDayView) {
  const { phase, ready, toss, choosing, sides } = day;
  const nameOf = (side: 'team1' | 'team2') => <ShortName row={day[side] ?? { name: t`TBD`, tag: '' }} />;
  if (phase === 'check_in') {
    const [there, ...others] = SIDES.filter((side) => ready[side]);
    if (!there || others.length > 0) return t`Both teams to check in.`;
    return rich`${nameOf(there)} is there.`;
  }
  if (phase === 'choice' && choosing)
    return toss
      ? rich`${nameOf(toss.winner)} won the toss. ${nameOf(choosing.turn)} to choose.`
      : rich`${nameOf(choosing.turn)} to choose.`;
  if (phase !== 'playing' || !sides) return null;
  return rich`Radiant: ${nameOf(sides.radiant)}. First pick: ${nameOf(sides.firstPick)}.`;
}
