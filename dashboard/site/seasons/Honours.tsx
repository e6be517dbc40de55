import { useQuery } from '@tanstack/react-query';
import type { History } from '#domain/contract/competition/seasons.ts';
import { formatMoney } from '#domain/money/money.ts';
import { nameList } from '#domain/text/joined.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { historyQuery } from '#shared/season/queries.ts';
import { Crest, Grid, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';

type TeamRecord = History['records'][number];

const RECORD_WORDS: { [Name in TeamRecord['name']]: (value: number) => [title: string, value: string] } = {
  win_streak: (value) => [t`Longest winning streak`, plural(value, '# match', '# matches')],
  wins: (value) => [t`Most wins`, String(value)],
  games: (value) => [t`Most matches`, String(value)],
  tournaments: (value) => [t`Most tournaments`, String(value)],
  season_points: (value) => [t`Most points in one tournament`, String(value)],
  prize_money: (value) => [t`Most prize money`, formatMoney(value)],
};
/** A record held by more people than this is none. */
const HOLDERS = 3;

export function Honours() {
  const query = useQuery(historyQuery(useApi()));
  return (
    <Loaded query={query} title={t`Honours and records cannot be loaded`}>
      {({ honours, records }) =>
        honours.length === 0 && records.length === 0 ? (
          <EmptyState
            title={t`No titles yet`}
          >{t`Win the first tournament to take the first title.`}</EmptyState>
        ) : (
          <Grid columns={2} stacks="tablet" gap={5} align="start">
            {honours.length > 0 && <Titles honours={honours} />}
            <Panel title={t`Records`}>
              <ul>
                {records
                  .filter(({ holders }) => holders.length <= HOLDERS)
                  .map((record) => (
                    <RecordRow key={record.name} record={record} />
                  ))}
              </ul>
            </Panel>
          </Grid>
        )
      }
    </Loaded>
  );
}

const Titles = ({ honours }: Pick<History, 'honours'>) => (
  <Panel title={t`Honours`}>
    <Table caption={t`Titles and top places of teams`} isInCard>
      <thead>
        <tr>
          <th scope="col">{t`Team`}</th>
          <th scope="col" className="number">{t`Titles`}</th>
          <th scope="col" className="number">
            <abbr title={t`First and second places`}>{t`Top two`}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {honours.map(({ teamId, name, tag, logo, titles, finals, tournaments }) => (
          <tr key={teamId}>
            <th scope="row">
              <Row as="span" gap={3} align="center" minWidth={0}>
                <Crest name={name} tag={tag} logo={logo} size={24} />
                <Stack as="span" minWidth={0}>
                  <NameLink noun="teams" id={teamId}>
                    {name}
                  </NameLink>
                  {tournaments.length > 0 && (
                    <Small tone="tertiary" weight="regular">
                      {nameList(tournaments)}
                    </Small>
                  )}
                </Stack>
              </Row>
            </th>
            <td className="number">{titles}</td>
            <td className="number">{finals}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Panel>
);

function RecordRow({ record: { name, value, holders } }: { record: TeamRecord }) {
  const [title, figure] = RECORD_WORDS[name](value);
  return (
    <Row as="li" line="top" padding={[2.5, 5]} gap={3} align="center" justify="between">
      <Stack minWidth={0} gap={0.5}>
        <Small tone="tertiary">{title}</Small>
        {holders.map(({ teamId, name: team, tournament }) => (
          <Text key={`${teamId}${tournament}`} weight="semibold">
            <NameLink noun="teams" id={teamId}>
              {team}
            </NameLink>
            {tournament && (
              <Small tone="tertiary" weight="regular">
                {' '}
                {tournament}
              </Small>
            )}
          </Text>
        ))}
      </Stack>
      <Text fontWidth="narrow" size="xl" weight="black" flex="none">
        {figure}
      </Text>
    </Row>
  );
}
