import { WithTournament } from '../../features/tournaments/WithTournament.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

/** The matches of a tournament; until pairings exist, when they will. */
export const Matches = () => (
  <WithTournament title="Matches">
    {(_, { to }) => (
      <>
        <PageHead title="Matches" />
        <EmptyState
          title="Matches Coming Soon"
          actions={
            <>
              <ButtonLink href={to('/teams')} isPrimary>
                View Teams
              </ButtonLink>
              <ButtonLink href={to('/bracket')}>View Bracket</ButtonLink>
              <ButtonLink href={to('/rankings')}>View Rankings</ButtonLink>
            </>
          }
        >
          Pairings appear once the teams stand in their groups and the admins have set the first games.
        </EmptyState>
      </>
    )}
  </WithTournament>
);
