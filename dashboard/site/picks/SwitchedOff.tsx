import { t } from '#domain/text/translate.ts';
import { useLinkTo } from '#shared/site/links.ts';
import { ButtonLink } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { EmptyState } from '#ui/states.tsx';

export function SwitchedOff() {
  const to = useLinkTo();
  return (
    <>
      <PageHead title={t`Pick’em`} />
      <EmptyState
        title={t`No picks here`}
        actions={<ButtonLink href={to('/bracket')} isPrimary>{t`View the bracket`}</ButtonLink>}
      >
        {t`Picks are turned off in this league.`}
      </EmptyState>
    </>
  );
}
