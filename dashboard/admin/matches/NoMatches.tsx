import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { EmptyState } from '#ui/states.tsx';
import { GenerateAll } from './QuickActions.tsx';

export const NoMatches = ({ tournament: { id, format } }: { tournament: Tournament }) => (
  <EmptyState title={t`No matches`} actions={<GenerateAll tournamentId={id} />}>
    {format === 'group_stage'
      ? t`Matches are created once a group has at least two teams. Then enter times and results here.`
      : t`The first round is created once two teams are approved, with seeds in order of registration. Then enter times and results here.`}
  </EmptyState>
);
