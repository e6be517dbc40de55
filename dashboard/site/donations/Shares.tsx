import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { prizePoolQuery, useApi } from '#shared/api/api.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { Section } from '#ui/Section.tsx';
import { PrizeSplit } from './PrizeSplit.tsx';

export function Shares({ tournament: { id, prizeSplit } }: { tournament: Tournament }) {
  const { data } = useQuery({ ...prizePoolQuery(useApi(), id), enabled: prizeSplit.length > 0 });
  if (!data || data.split.length === 0) return null;
  return (
    <Section
      title={t`How it is shared`}
      note={
        hiddenIn(data)
          ? t`In shares of the pool as it stands now. Who holds a place is hidden.`
          : t`In shares of the pool as it stands now.`
      }
    >
      <PrizeSplit split={data.split} />
    </Section>
  );
}
