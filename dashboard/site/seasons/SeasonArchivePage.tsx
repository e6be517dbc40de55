import { Link, useLocation } from 'wouter';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { profileAt } from '#shared/profile/address.ts';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { seasonState } from '#shared/season/words.ts';
import { CopyLink } from '#shared/site/CopyLink.tsx';
import { place } from '#shared/site/links.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink, Heading, Name, Row, Stack, Text } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState } from '#ui/states.tsx';

const Ladders = deferredPart('site/seasons/Ladders.tsx', () => import('./Ladders.tsx'));

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
      <Ladders waiting={null} season={season} />
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
