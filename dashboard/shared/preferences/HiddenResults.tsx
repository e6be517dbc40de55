import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Unmasked } from './hiding.ts';
import { useSetPreference } from './preferences.ts';

/** In the place of a view that is nothing but results, while the reader hides them. */
export function HiddenResults({ title }: { title: string }) {
  const { hideScores } = useSetPreference();
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title="Scores are hidden"
        actions={
          <Button look="primary" onClick={() => hideScores(false)}>
            Show scores
          </Button>
        }
      >
        This page tells how matches went. It waits until you want to know.
      </EmptyState>
    </>
  );
}

/** In the place of any view from which the scores have not been taken out yet; the switch above shows them again. */
export const NotHiddenYet = ({ unmasked: { hasFailed, hide } }: { unmasked: NonNullable<Unmasked> }) =>
  hasFailed && (
    <ErrorState
      title="Scores are hidden"
      error={new Error('What hides them could not be loaded.')}
      onRetry={hide}
    />
  );
