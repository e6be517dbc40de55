import { useQuery } from '@tanstack/react-query';
import { currencyWord } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { prizePoolQuery, useApi } from '#shared/api/api.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Box } from '#ui/layout.tsx';
import { Section } from '#ui/Section.tsx';
import { Note } from '#ui/Text.tsx';
import { Impact } from './Impact.tsx';
import { Ledger } from './Ledger.tsx';

export function Pool({ tournamentId }: { tournamentId: string }) {
  const query = useQuery(prizePoolQuery(useApi(), tournamentId));
  if (!query.data)
    return (
      <Section title={t`Prize pool history`}>
        {query.isPending ? (
          <Note tone="tertiary">{t`Fetching the ledger...`}</Note>
        ) : (
          <ErrorState title={t`The ledger cannot be loaded`} query={query} />
        )}
      </Section>
    );
  return (
    <>
      <Section
        title={t`Impact`}
        note={t`Every ${currencyWord()} goes to the teams. Every contribution appears in a public ledger at once.`}
      >
        <Impact pool={query.data} />
      </Section>
      <Section title={t`Prize pool history`} note={t`All entries, newest first.`}>
        <Ledger pool={query.data} />
        <Box as="p" marginTop={4}>
          <a
            className="link"
            href={`/api/tournaments/${tournamentId}/prize-pool.csv`}
            download
          >{t`Download the ledger as CSV`}</a>
        </Box>
      </Section>
    </>
  );
}
