import IconCrown from 'icon:crown';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Season } from '#domain/contract/competition/seasons.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { historyQuery, seasonListQuery } from '#shared/season/queries.ts';
import { seasonState } from '#shared/season/words.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink, Crest, Grid, Heading, Name, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { Honours } from './Honours.tsx';

export default function Seasons() {
  const query = useQuery(seasonListQuery(useApi()));
  const { to } = useSelection();
  return (
    <>
      <PageHead title={t`Seasons`}>
        <Note>{t`Champions, promotion and relegation, honours and records`}</Note>
      </PageHead>
      <Loaded query={query} title={t`Seasons cannot be loaded`}>
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
  const { data } = useQuery(historyQuery(useApi()));
  if (!data || data.champions.length === 0) return null;
  return (
    <Section title={t`Champions outside seasons`}>
      <Stack as="ul" look="card">
        {data.champions.map(({ tournamentId, tournament, league, isSample, ...team }) => (
          <Row
            key={tournamentId}
            as="li"
            padding={[2.5, 5]}
            gap={[1, 3]}
            align="center"
            justify="between"
            wraps
            data-league={league}
          >
            <span>
              <NameLink noun="tournaments" id={tournamentId}>
                {tournament}
              </NameLink>{' '}
              <Small tone="tertiary">{isSample ? t`Sample data` : leagueName(league)}</Small>
            </span>
            <Champion team={team} />
          </Row>
        ))}
      </Stack>
    </Section>
  );
}

const Champion = ({
  team: { teamId, name, tag, logo },
}: {
  team: NonNullable<Season['tournaments'][number]['champion']>;
}) => (
  <Row as="span" gap={2} align="center" minWidth={0} weight="semibold">
    <IconCrown size={18} aria-label={t`Champion`} />
    <Crest name={name} tag={tag} logo={logo} size={24} />
    <NameLink noun="teams" id={teamId}>
      {name}
    </NameLink>
  </Row>
);

function SeasonCard({ season }: { season: Season }) {
  const { tone, words } = seasonState(season);
  return (
    <Stack as="li" look="card" padding={[4, 5]} gap={3} minWidth={0} alignContent="start">
      <Row gap={[2, 4]} align="center" justify="between" wraps>
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
          <Row key={league} gap={[1, 3]} align="center" justify="between" wraps data-league={league}>
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
        {season.closedAt ? t`Tables, promotions and relegations` : t`Tables of the season`}
      </Link>
    </Stack>
  );
}
