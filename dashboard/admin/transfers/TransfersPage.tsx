import { useLocation } from 'wouter';
import { TournamentTab, viewAt } from '#admin/shared/participation/TournamentTab.tsx';
import { Registration } from './Registration.tsx';
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
