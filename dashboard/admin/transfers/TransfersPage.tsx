import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { TournamentTab, viewAt } from '#admin/shared/participation/TournamentTab.tsx';
import { allTeamsQuery } from '#admin/shared/team/queries.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { teamsQuery, useApi } from '#shared/api/api.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Grid } from '#ui/layout.tsx';
import { SkeletonCards } from '#ui/Skeleton.tsx';
import { AvailableTeams } from './AvailableTeams.tsx';
import { RegisteredTeams } from './RegisteredTeams.tsx';
import { Transfers as Manager } from './Transfers.tsx';

const VIEWS = [
  { path: '/admin/transfers', name: 'Transfers' },
  { path: '/admin/transfers/registration', name: 'Registration' },
];

export default function Transfers() {
  const [path] = useLocation();
  const isRegistration = viewAt(VIEWS, path)?.name === 'Registration';
  return (
    <TournamentTab
      title={isRegistration ? 'Team Tournament Registration' : 'Player & Team Transfer Manager'}
      nothing={
        isRegistration
          ? 'Please select a tournament: there is none yet.'
          : 'Please create a tournament first; its players move between its teams here.'
      }
      views={VIEWS}
    >
      {(tournament) =>
        isRegistration ? <Registration tournament={tournament} /> : <Manager tournament={tournament} />
      }
    </TournamentTab>
  );
}

function Registration({ tournament }: { tournament: Tournament }) {
  const api = useApi();
  const registered = useQuery(teamsQuery(api, tournament.id));
  const all = useQuery(allTeamsQuery(api));
  const failed = [registered, all].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState title="Teams could not be loaded" query={failed} />;
  if (!registered.data || !all.data) return <SkeletonCards count={2} lines={8} />;
  const ids = new Set(registered.data.map(({ id }) => id));
  return (
    <Grid stacks="laptop" columns={2} gap={5} align="start">
      <AvailableTeams
        tournament={tournament}
        teams={all.data.filter(({ id }) => !ids.has(id))}
        taken={registered.data.length}
      />
      <RegisteredTeams tournament={tournament} teams={registered.data} />
    </Grid>
  );
}
