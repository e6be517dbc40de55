import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GenerateAll } from './QuickActions.tsx';

export const NoMatches = ({ tournament: { id, format } }: { tournament: Tournament }) => (
  <EmptyState title="No matches" actions={<GenerateAll tournamentId={id} />}>
    {format === 'group_stage'
      ? 'They are made from the groups once at least two teams stand in one; then they get their results and times here.'
      : 'The first round is made from the approved teams once there are two, seeded as they came; then they get their results and times here.'}
  </EmptyState>
);
