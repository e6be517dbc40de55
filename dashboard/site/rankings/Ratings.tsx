import { useInfiniteQuery } from '@tanstack/react-query';
import type { League } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Crest, Note, Row, Small, Text } from '#ui/blocks.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import { ratingsQuery } from './queries.ts';

export function Ratings({ league }: { league: League }) {
  const query = useInfiniteQuery(ratingsQuery(useApi(), league));
  return (
    <Loaded query={query} title={t`Ratings could not be loaded`}>
      {(teams) =>
        teams.length === 0 ? (
          <EmptyState title={t`No ratings yet`}>{t`They start with the first match.`}</EmptyState>
        ) : (
          <>
            <Note
              marginBottom={4}
            >{t`${leagueName(league)} teams, rated weekly by Glicko-2 from their matches in all tournaments. A team’s true strength most likely lies within twice the ± figure.`}</Note>
            <Box look="card" overflow="hidden">
              <Table caption={t`Ratings`} isInCard>
                <thead>
                  <tr>
                    <th scope="col">
                      <abbr title={t`Place`}>#</abbr>
                    </th>
                    <th scope="col">{t`Team`}</th>
                    <th scope="col" className="number">{t`Rating`}</th>
                    <Text as="th" scope="col" className="number" only="wide">
                      <abbr title={t`Matches counted`}>{t`Matches`}</abbr>
                    </Text>
                  </tr>
                </thead>
                <tbody>
                  {teams.map(({ id, rank, name, tag, logo, rating, deviation, matches }) => (
                    <tr key={id}>
                      <Text as="td" nowrap>
                        {rank}
                      </Text>
                      <th scope="row">
                        <Row as="span" gap={3} minWidth={0}>
                          <Crest name={name} tag={tag} logo={logo} size={24} />
                          <NameLink noun="teams" id={id} name={name} />
                        </Row>
                      </th>
                      <Text as="td" className="number" nowrap>
                        <Text weight="semibold">{rating}</Text> <Small tone="tertiary">± {deviation}</Small>
                      </Text>
                      <Text as="td" className="number" only="wide">
                        {matches}
                      </Text>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Box>
            <ShowMore query={query} />
          </>
        )
      }
    </Loaded>
  );
}
