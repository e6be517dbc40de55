import IconArrowDown from 'icon:arrow-down';
import IconArrowUp from 'icon:arrow-up';
import IconCrown from 'icon:crown';
import { Link, useLocation } from 'wouter';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import { leagueName, leagueShortName } from '#domain/site/settings.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { profileAt } from '#shared/profile/address.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { exchangeWords, moveWords, reasonWords, seasonState } from '#shared/season/words.ts';
import { CopyLink } from '#shared/site/CopyLink.tsx';
import { place } from '#shared/site/links.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { Badge } from '#ui/Badge.tsx';
import {
  ButtonLink,
  Crest,
  Grid,
  Heading,
  Name,
  Note,
  Row,
  Small,
  Stack,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';

export default function SeasonArchive() {
  const [path] = useLocation();
  const query = useRead(seasonQuery, profileAt(path)?.id ?? '');
  return (
    <WithProfile
      query={query}
      noun="seasons"
      ways={<ButtonLink href="/seasons" isPrimary>{t`All seasons`}</ButtonLink>}
    >
      {(season) => <Shown season={season} />}
    </WithProfile>
  );
}

function Shown({ season }: { season: WholeSeason }) {
  const others = season.tournaments.filter(({ part }) => part !== 'league');
  return (
    <>
      <Head season={season} />
      {season.leagues.length === 0 && (
        <EmptyState
          title={t`No tournaments yet`}
        >{t`They appear here once they are part of the season.`}</EmptyState>
      )}
      <Grid columns={2} stacks="tablet" gap={5} align="start">
        {season.leagues.map((table) => (
          <LeagueTable key={table.league} season={season} table={table} />
        ))}
      </Grid>
      {season.closedAt ? (
        <Movements season={season} />
      ) : (
        season.leagues.length > 1 && <Note marginTop={4}>{exchangeWords(season)}</Note>
      )}
      {others.length > 0 && (
        <Section title={t`Qualifiers and play-offs`}>
          <Stack as="ul" look="card" minWidth={0}>
            {others.map(({ tournamentId, name, league, status, part }) => (
              <Row
                align="stretch"
                as="li"
                key={tournamentId}
                line="top"
                padding={[3, 5]}
                gap={[1, 4]}
                justify="between"
                wraps
              >
                <Link href={place(`/tournaments/${tournamentId}`, league, tournamentId)} className="named">
                  <Name>{name}</Name>
                </Link>
                <Row as="span" gap={3}>
                  <Text tone="tertiary">{part === 'qualifier' ? t`Qualifier` : t`Play-offs`}</Text>
                  <StatusBadge status={status} />
                </Row>
              </Row>
            ))}
          </Stack>
        </Section>
      )}
      <Row align="stretch" as="nav" aria-label={t`Seasons`} gap={[3, 6]} wraps marginTop={8}>
        <Link href="/seasons" className="link">{t`All seasons`}</Link>
        {season.previousId && (
          <Link href={`/seasons/${season.previousId}`} className="link">{t`Previous season`}</Link>
        )}
        {season.nextId && <Link href={`/seasons/${season.nextId}`} className="link">{t`Next season`}</Link>}
      </Row>
    </>
  );
}

function Head({ season }: { season: WholeSeason }) {
  const { tone, words } = seasonState(season);
  return (
    <Row gap={[3, 6]} align="end" justify="between" wraps marginBottom={6}>
      <Stack gap={1} minWidth={0}>
        <Row as="span" gap={3}>
          <Text tone="secondary">{t`Season`}</Text>
          <Badge tone={tone}>{words}</Badge>
        </Row>
        <Heading size="page">
          <Name>{season.name}</Name>
        </Heading>
      </Stack>
      <CopyLink />
    </Row>
  );
}

type TableProps = { season: WholeSeason; table: WholeSeason['leagues'][number] };

function LeagueTable({ season, table: { league, tournamentId, teams } }: TableProps) {
  const { movements, tournaments } = season;
  const champion = tournaments.find((each) => each.tournamentId === tournamentId)?.champion;
  return (
    <Panel
      title={leagueName(league)}
      aside={
        <Link
          href={place(`/tournaments/${tournamentId}`, league, tournamentId)}
          className="link"
        >{t`Tournament`}</Link>
      }
    >
      {teams.length === 0 ? (
        <Note tone="tertiary" padding={[4, 5]}>{t`No teams yet.`}</Note>
      ) : (
        <Table caption={t`${leagueName(league)} standings`} isInCard>
          <thead>
            <tr>
              <th scope="col">
                <abbr title={t`Place`}>#</abbr>
              </th>
              <th scope="col">{t`Team`}</th>
              <th scope="col" className="number">
                <abbr title={t`Win–loss record`}>{t`W–L`}</abbr>
              </th>
              <th scope="col" className="number">
                <abbr title={t`Points`}>{t`Pts`}</abbr>
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map(({ participationId, teamId, name, tag, logo, position, wins, losses, points }) => (
              <tr key={participationId}>
                <td>{position}</td>
                <th scope="row">
                  <Row as="span" gap={3} minWidth={0}>
                    <Crest name={name} tag={tag} logo={logo} size={24} />
                    <NameLink noun="teams" id={teamId} name={name} />
                    {champion?.teamId === teamId && (
                      <IconCrown size={18} aria-label={t`Champion`} role="img" />
                    )}
                    <MoveMark movement={movements.find((each) => each.participationId === participationId)} />
                  </Row>
                </th>
                <Text as="td" className="number" nowrap>
                  {wins}–{losses}
                </Text>
                <td className="number">{points}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function MoveMark({ movement }: { movement: WholeSeason['movements'][number] | undefined }) {
  if (movement?.move === 'leaves') return <Small tone="tertiary" weight="regular">{t`Leaves`}</Small>;
  if (movement?.move !== 'promoted' && movement?.move !== 'relegated') return null;
  const Icon = movement.move === 'promoted' ? IconArrowUp : IconArrowDown;
  return (
    <Text tone={movement.move === 'promoted' ? 'done' : 'danger'} flex="none">
      <Icon size={18} aria-hidden="true" />
      <VisuallyHidden>{moveWords(movement)}</VisuallyHidden>
    </Text>
  );
}

function Movements({ season: { movements } }: { season: WholeSeason }) {
  const moved = movements.filter(({ move }) => move !== 'stays');
  return (
    <Section title={t`Promotion and relegation`}>
      {moved.length === 0 ? (
        <Note>{t`Every team stays in its league.`}</Note>
      ) : (
        <Stack as="ul" look="card" minWidth={0}>
          {moved.map((movement) => (
            <Row
              as="li"
              key={movement.participationId}
              line="top"
              padding={[3, 5]}
              gap={[1, 4]}
              justify="between"
              wraps
            >
              <Row as="span" gap={3} minWidth={0} weight="semibold">
                <Crest name={movement.name} tag={movement.tag} logo={movement.logo} size={24} />
                <NameLink noun="teams" id={movement.teamId} name={movement.name} />
              </Row>
              <Row as="span" gap={[0, 2]} wraps>
                {movement.move !== 'leaves' && <MoveMark movement={movement} />}
                <span>{moveWords(movement)}</span>
                <Text tone="tertiary">
                  {commaList([
                    t`${leagueShortName(movement.from)}, position ${movement.position}`,
                    reasonWords(movement),
                  ])}
                </Text>
              </Row>
            </Row>
          ))}
        </Stack>
      )}
    </Section>
  );
}
