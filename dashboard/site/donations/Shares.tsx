import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { prizePoolQuery, useReadIf } from '#shared/api/api.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { Section } from '#ui/Section.tsx';
import { PrizeSplit } from './PrizeSplit.tsx';

export function Shares({ tournament: { id, prizeSplit } }: { tournament: Tournament }) {
  const { data } = useReadIf(prizeSplit.length > 0, prizePoolQuery, id);
  if (!data || data.split.length === 0) return null;
  return (
    <Section
      title={t`Prize split`}
      note={
        hiddenIn(data) ? t`Shares of the current pool. Winners are hidden.` : t`Shares of the current pool.`
      }
    >
      <PrizeSplit split={data.split} />
    </Section>
  );
}
