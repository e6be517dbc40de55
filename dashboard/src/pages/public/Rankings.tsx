import { WithTournament } from '../../features/tournaments/WithTournament.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

/** The ranking of a tournament; before the first result, when it will be. */
export const Rankings = () => (
  <WithTournament title="Rankings">
    {(_, { to }) => (
      <>
        <PageHead title="Rankings" />
        <EmptyState
          title="Rankings Coming Soon"
          actions={
            <ButtonLink href={to('/teams')} isPrimary>
              View Teams
            </ButtonLink>
          }
        >
          A win is two points. The ranking begins with the first result.
        </EmptyState>
      </>
    )}
  </WithTournament>
);
