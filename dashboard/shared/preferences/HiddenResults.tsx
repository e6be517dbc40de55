import { t } from '#domain/text/translate.ts';
import { useSetPreference } from '#shared/site/preferences.ts';
import { Button } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { EmptyState } from '#ui/states.tsx';

export function HiddenResults({ title }: { title: string }) {
  const { hideScores } = useSetPreference();
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={t`Scores are hidden`}
        actions={<Button look="primary" onClick={() => hideScores(false)}>{t`Show scores`}</Button>}
      >{t`This page shows results, so it stays hidden until you show scores.`}</EmptyState>
    </>
  );
}
