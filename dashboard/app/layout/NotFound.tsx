import { useSelection } from '#shared/tournament/useSelection.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';

/** What stands at an address that names nothing. */
export function NotFound() {
  const { to } = useSelection();
  return (
    <>
      <PageHead title="Page not found" />
      <EmptyState
        title="Nothing stands at this address"
        actions={
          <>
            <ButtonLink href={to('/')} isPrimary>
              Home
            </ButtonLink>
            <ButtonLink href={to('/teams')}>View Teams</ButtonLink>
          </>
        }
      >
        The link may be old, or a letter of it is missing.
      </EmptyState>
    </>
  );
}
