import { WithTournament } from '../../features/tournaments/WithTournament.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

/** Who plays best in each role; before the first result, when that will be known. */
const Players = () => (
  <WithTournament title="Players">
    {(_, { to }) => (
      <>
        <PageHead title="Players" />
        <EmptyState
          title="Players Coming Soon"
          actions={
            <>
              <ButtonLink href={to('/socials')} isPrimary>
                Join Tournament
              </ButtonLink>
              <ButtonLink href={to('/teams')}>View Teams</ButtonLink>
            </>
          }
        >
          The best five of each role stand here after the first result. The rosters are on Teams.
        </EmptyState>
      </>
    )}
  </WithTournament>
);
export default Players;
