import IconCrown from 'icon:crown';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { History, WholeSeason } from '#domain/contract/competition/seasons.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueName } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { historyQuery, seasonListQuery } from '#shared/season/queries.ts';
import { seasonState } from '#shared/season/words.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import {
  ButtonLink,
  Crest,
  Grid,
  Heading,
  Name,
  Note,
  Row,
  rich,
  richSense,
  Small,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import styles from './Ladders.module.css';

const Ladders = deferredPart('site/seasons/Ladders.tsx', () => import('./Ladders.tsx'));

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
            <Stack as="ul" gap={10}>
              {seasons.map((season) => (
                <SeasonBlock key={season.id} season={season} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <OneOffChampions />
      <Section
        title={t`Honours and records`}
        more={{ href: `${to('/rankings')}&scope=global`, text: t`All-time titles` }}
      >
        <Honours />
      </Section>
    </>
  );
}

function SeasonBlock({ season }: { season: WholeSeason }) {
  const { tone, words } = seasonState(season);
  return (
    <Stack as="li" gap={3.5} minWidth={0}>
      <Row gap={[1, 4]} justify="between" wraps>
        <Row gap={[1, 3]} wraps>
          <Heading size="section">
            <Link href={`/seasons/${season.id}`} className="named">
              <Name>{season.name}</Name>
            </Link>
          </Heading>
          <Badge tone={tone}>{words}</Badge>
        </Row>
        <Link href={`/seasons/${season.id}`} className="link">
          {season.closedAt ? t`Tables, promotions and relegations` : t`Season tables`}
        </Link>
      </Row>
      {season.leagues.length > 0 ? (
        <Ladders waiting={null} season={season} />
      ) : (
        <Note tone="tertiary">{t`No tournaments yet`}</Note>
      )}
    </Stack>
  );
}

function OneOffChampions() {
  const { data } = useRead(historyQuery);
  if (!data || data.champions.length === 0) return null;
  return (
    <Section title={t`Champions of one-off tournaments`}>
      <Grid as="ul" columns={2} stacks="tablet" gap={[3, 5]}>
        {data.champions.map(({ tournamentId, tournament, league, isSample, ...team }) => (
          <Row
            key={tournamentId}
            as="li"
            look="card"
            padding={[2.5, 5]}
            gap={3}
            minWidth={0}
            data-league={league}
          >
            <Crest name={team.name} tag={team.tag} logo={team.logo} size={32} />
            <Stack minWidth={0} flex="fill">
              <Text weight="semibold">
                <NameLink noun="teams" id={team.teamId} name={team.name} />
              </Text>
              <Small tone="tertiary">
                <NameLink noun="tournaments" id={tournamentId} name={tournament} />{' '}
                {isSample ? t`Demo data` : leagueName(league)}
              </Small>
            </Stack>
            <IconCrown size={18} aria-label={t`Champion`} role="img" />
          </Row>
        ))}
      </Grid>
    </Section>
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
          <Grid columns={2} stacks="tablet" gap={5}>
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
    <Table
      caption={t`Teams by titles and top-two finishes`}
      isInCard
      className={styles.middle}
      heads={[t`Team`, numberHead(t`Titles`), numberHead(t`Top two`)]}
    >
      <tbody>
        {honours.map(({ teamId, name, tag, logo, titles, finals, tournaments }) => (
          <tr key={teamId}>
            <th scope="row">
              <Row as="span" gap={3} minWidth={0}>
                <Crest name={name} tag={tag} logo={logo} size={32} />
                <Stack as="span" minWidth={0}>
                  <NameLink noun="teams" id={teamId} name={name} />
                  {tournaments.length > 0 && (
                    <Small tone="tertiary" weight="regular">
                      {tournaments
                        .map((tournament): ReactNode => <Name key={tournament}>{tournament}</Name>)
                        .reduce((before, each) => richSense('names in a list')`${before}, ${each}`)}
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
  const [first] = holders;
  return (
    <Row as="li" line="top" padding={[2.5, 5]} gap={3}>
      {first && <Crest name={first.name} tag={first.tag} logo={first.logo} size={32} />}
      <Stack minWidth={0} gap={0.5} flex="fill">
        <Small tone="tertiary">{title}</Small>
        {holders.map(({ teamId, name: team, tournament, matchId, at }) => (
          <Row key={`${teamId}${tournament}${matchId}`} gap={[0, 2]} wraps weight="semibold">
            <NameLink noun="teams" id={teamId} name={team} />
            {tournament && (
              <Small tone="tertiary" weight="regular">
                <Name>{tournament}</Name>
              </Small>
            )}
            {matchId && at && (
              <Link href={`/matches/${matchId}`} className="link">
                <Small weight="regular">{rich`Match on ${<Time at={at} style="date" />}`}</Small>
              </Link>
            )}
          </Row>
        ))}
      </Stack>
      <Text fontWidth="narrow" size="xl" weight="black" flex="none">
        {figure}
      </Text>
    </Row>
  );
}
