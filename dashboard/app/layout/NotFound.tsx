import { t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ButtonLink } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { EmptyState } from '#ui/states.tsx';

export function NotFound() {
  const { to } = useSelection();
  return (
    <>
      <PageHead title={t`Page not found`} />
      <EmptyState
        title={t`There is no page at this address`}
        actions={
          <>
            <ButtonLink href={to('/')} isPrimary>{t`Home`}</ButtonLink>
            <ButtonLink href={to('/teams')}>{t`View Teams`}</ButtonLink>
          </>
        }
      >
        {t`The link may be old or incomplete.`}
      </EmptyState>
    </>
  );
}
