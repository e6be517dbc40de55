import IconCrown from 'icon:crown';
import { Link } from 'wouter';
import type { History, Season } from '#domain/contract/competition/seasons.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { nameList, plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { historyQuery, seasonListQuery } from '#shared/season/queries.ts';
import { seasonState } from '#shared/season/words.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink, Crest, Grid, Heading, Name, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';

export default function Seasons() {
  const query = useRead(seasonListQuery);
  const { to } = useSelection();
  return (
    <>
      <PageHead title={t`Seasons`}>
        <Note>{t`Champions, promotion and relegation, honours and records`}</Note>
      </PageHead>
      <Loaded query={query} title={t`Seasons could not be loaded`}>
        {(seasons) =>
          seasons.length === 0 ? (
            <EmptyState
              title={t`No seasons yet`}
              actions={<ButtonLink href={to('/tournaments')} isPrimary>{t`View tournaments`}</ButtonLink>}
            >{t`A season has one tournament per league. At its end, teams are promoted and relegated.`}</EmptyState>
          ) : (
            <Grid as="ul" columns={2} stacks="tablet" gap={5}>
              {seasons.map((season) => (
                <SeasonCard key={season.id} season={season} />
              ))}
            </Grid>
          )
        }
      </Loaded>
      <OtherChampions />
      <Section
        title={t`Honours and records`}
        more={{ href: `${to('/rankings')}&scope=global`, text: t`All-time titles` }}
      >
        <Honours />
      </Section>
    </>
  );
}

function OtherChampions() {
  const { data } = useRead(historyQuery);
  if (!data || data.champions.length === 0) return null;
  return (
    <Section title={t`Champions of one-off tournaments`}>
      <Stack as="ul" look="card">
        {data.champions.map(({ tournamentId, tournament, league, isSample, ...team }) => (
          <Row
            key={tournamentId}
            as="li"
            padding={[2.5, 5]}
            gap={[1, 3]}
            justify="between"
            wraps
            data-league={league}
          >
            <span>
              <NameLink noun="tournaments" id={tournamentId} name={tournament} />{' '}
              <Small tone="tertiary">{isSample ? t`Demo data` : leagueName(league)}</Small>
            </span>
            <Champion team={team} />
          </Row>
        ))}
      </Stack>
    </Section>
  );
}

type ChampionTeam = NonNullable<Season['tournaments'][number]['champion']>;

const Champion = ({ team: { teamId, name, tag, logo } }: { team: ChampionTeam }) => (
  <Row as="span" gap={2} minWidth={0} weight="semibold">
    <IconCrown size={18} aria-label={t`Champion`} />
    <Crest name={name} tag={tag} logo={logo} size={24} />
    <NameLink noun="teams" id={teamId} name={name} />
  </Row>
);

function SeasonCard({ season }: { season: Season }) {
  const { tone, words } = seasonState(season);
  return (
    <Stack as="li" look="card" padding={[4, 5]} gap={3} minWidth={0} alignContent="start">
      <Row gap={[2, 4]} justify="between" wraps>
        <Heading size="card">
          <Link href={`/seasons/${season.id}`} className="named">
            <Name>{season.name}</Name>
          </Link>
        </Heading>
        <Badge tone={tone}>{words}</Badge>
      </Row>
      {leagueIds().map((league) => {
        const own = season.tournaments.find((each) => each.league === league && each.part === 'league');
        if (!own) return null;
        return (
          <Row key={league} gap={[1, 3]} justify="between" wraps data-league={league}>
            <Text tone="secondary">{leagueName(league)}</Text>
            {own.champion ? (
              <Champion team={own.champion} />
            ) : (
              <Text tone="tertiary">{t`No champion yet`}</Text>
            )}
          </Row>
        );
      })}
      <Link href={`/seasons/${season.id}`} className="link">
        {season.closedAt ? t`Tables, promotions and relegations` : t`Season tables`}
      </Link>
    </Stack>
  );
}

type TeamRecord = History['records'][number];

const RECORD_WORDS: { [Name in TeamRecord['name']]: (value: number) => [title: string, value: string] } = {
  win_streak: (value) => [t`Longest winning streak`, plural(value, '# match', '# matches')],
  wins: (value) => [t`Most wins`, String(value)],
  games: (value) => [t`Most matches`, String(value)],
  tournaments: (value) => [t`Most tournaments`, String(value)],
  season_points: (value) => [t`Most points in one tournament`, String(value)],
  prize_money: (value) => [t`Most prize money`, formatMoney(value)],
};
/** More holders than this make a record meaningless. */
const HOLDERS = 3;

function Honours() {
  const query = useRead(historyQuery);
  return (
    <Loaded query={query} title={t`Honours and records could not be loaded`}>
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
    <Table caption={t`Teams by titles and top-two finishes`} isInCard>
      <thead>
        <tr>
          <th scope="col">{t`Team`}</th>
          <th scope="col" className="number">{t`Titles`}</th>
          <th scope="col" className="number">
            <abbr title={t`Finishes in first or second place`}>{t`Top two`}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {honours.map(({ teamId, name, tag, logo, titles, finals, tournaments }) => (
          <tr key={teamId}>
            <th scope="row">
              <Row as="span" gap={3} minWidth={0}>
                <Crest name={name} tag={tag} logo={logo} size={24} />
                <Stack as="span" minWidth={0}>
                  <NameLink noun="teams" id={teamId} name={name} />
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
    <Row as="li" line="top" padding={[2.5, 5]} gap={3} justify="between">
      <Stack minWidth={0} gap={0.5}>
        <Small tone="tertiary">{title}</Small>
        {holders.map(({ teamId, name: team, tournament }) => (
          <Text key={`${teamId}${tournament}`} weight="semibold">
            <NameLink noun="teams" id={teamId} name={team} />
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
