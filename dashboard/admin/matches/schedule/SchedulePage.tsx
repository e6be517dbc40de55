import { matchesQuery } from '#admin/shared/match/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import { SkeletonCards } from '#ui/states.tsx';
import { MatchesFailed, NoMatches } from '../MatchesFailed.tsx';
import { Schedule as Editor } from './Schedule.tsx';

export default function Schedule({ tournament }: { tournament: Tournament }) {
  const { id, startDate } = tournament;
  const matches = useRead((api) => ({ ...matchesQuery(api, id), refetchOnWindowFocus: true }));
  const bracket = useRead(bracketQuery, id);
  if (matches.data && bracket.data)
    return matches.data.length > 0 ? (
      <Editor tournamentId={id} matches={matches.data} bracket={bracket.data} startDate={startDate} />
    ) : (
      <NoMatches tournament={tournament} />
    );
  const failed = [matches, bracket].find(({ isError }) => isError);
  if (failed) return <MatchesFailed query={failed} />;
  return (
    <div aria-busy="true">
      <SkeletonCards count={1} lines={8} />
    </div>
  );
}
