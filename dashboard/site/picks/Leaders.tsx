import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { useLinkTo } from '#shared/site/links.ts';
import { Section } from '#ui/Section.tsx';
import { pickTableQuery } from './queries.ts';
import { Rows } from './RankTable.tsx';

const SHOWN_COUNT = 5;

/** The best fans so far; empty before the first save. */
export function Leaders({ tournamentId }: { tournamentId: string }) {
  const api = useApi();
  const to = useLinkTo();
  const { data: rows = [] } = useInfiniteQuery(pickTableQuery(api, tournamentId));
  return (
    rows.length > 0 && (
      <Section title={t`Leaderboard`} more={{ href: to('/pickem/table'), text: t`View leaderboard` }}>
        <Rows rows={rows.slice(0, SHOWN_COUNT)} own={undefined} isOwnAbove={false} />
      </Section>
    )
  );
}
