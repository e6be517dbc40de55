import { t } from '#domain/text/translate.ts';
import { useLinkTo } from '#shared/site/links.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';

export function PickemHead({ here }: { here: 'picks' | 'table' | 'leagues' | null }) {
  const to = useLinkTo();
  return (
    <PageHead title={t`Pick’em`}>
      <Tabs
        label={t`Pick’em`}
        views={[
          { name: t`Picks`, href: to('/pickem'), isHere: here === 'picks' },
          { name: t`Leaderboard`, href: to('/pickem/table'), isHere: here === 'table' },
          { name: t`Private leagues`, href: to('/pickem/leagues'), isHere: here === 'leagues' },
        ]}
      />
    </PageHead>
  );
}
