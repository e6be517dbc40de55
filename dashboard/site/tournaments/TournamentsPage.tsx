import { useState } from 'react';
import { Link } from 'wouter';
import { hasBegun } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { FALLBACK_MAX_TEAMS } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { numberWord, t } from '#domain/text/translate.ts';
import { FIRST_LISTED, leagueTournamentsQuery, useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { ChampionBlock } from '#shared/tournament/ChampionBlock.tsx';
import { feeGoesIn } from '#shared/tournament/fee.ts';
import { registrationSentence, registrationTitle } from '#shared/tournament/registrationSentence.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { isCurrent } from '#shared/tournament/status.ts';
import { TournamentsFailed } from '#shared/tournament/TournamentsFailed.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Grid, Name, Note, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Section } from '#ui/Section.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, Loading } from '#ui/states.tsx';
import styles from './TournamentsPage.module.css';

const GROUPS: { title: string; status: Tournament['status'] }[] = [
  { title: t`Live Now`, status: 'live' },
  { title: t`Coming Soon`, status: 'upcoming' },
  { title: t`Hall of Fame`, status: 'completed' },
  { title: t`Cancelled`, status: 'cancelled' },
];

const MORE = 24;

export default function Tournaments() {
  const { league, leagues, tournaments: known, to } = useSelection();
  const { chatInviteUrl } = useSite();
  const [limit, setLimit] = useState(FIRST_LISTED);
  const query = useRead((api) => ({
    ...leagueTournamentsQuery(api, league, limit),
    // Rows remain while older ones load, but rows from another league do not.
    placeholderData: (before: Tournament[] | undefined) =>
      before?.[0]?.league === league ? before : undefined,
  }));
  if (query.isPending) return <Loading count={4} lines={4} />;
  if (!query.data)
    return (
      <>
        <PageHead title={t`Tournaments`} />
        <TournamentsFailed query={query} />
      </>
    );
  // A current tournament can be older than all listed tournaments.
  const listed = query.data;
  const current = known.filter((each) => isCurrent(each) && !listed.some(({ id }) => id === each.id));
  const tournaments = [...listed, ...current];
  const count = leagues.find((each) => each.league === league)?.tournamentCount ?? 0;
  return (
    <>
      <PageHead title={t`Tournaments`}>
        <Note>{leagueName(league)}</Note>
      </PageHead>
      {tournaments.length === 0 && (
        <EmptyState
          title={t`Tournaments Coming Soon`}
          actions={<ButtonLink href={to('/socials')} isPrimary>{t`Join Community`}</ButtonLink>}
        >{t`The ${leagueName(league)} has no tournament yet. New tournaments are announced to the community first.`}</EmptyState>
      )}
      {GROUPS.map(({ title, status }) => {
        const here = tournaments.filter((tournament) => tournament.status === status);
        return here.length === 0 ? null : (
          <Section
            key={status}
            title={title}
            more={
              status === 'completed' ? { href: '/seasons', text: t`Seasons, honours and records` } : undefined
            }
          >
            <Grid as="ul" gap={5} className={styles.cards}>
              {here.map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} />
              ))}
            </Grid>
          </Section>
        );
      })}
      {count > tournaments.length && (
        <Row marginTop={5}>
          <Button
            onClick={() => setLimit(limit + MORE)}
            isBusy={query.isFetching}
          >{t`Show older tournaments`}</Button>
        </Row>
      )}
      {tournaments.length > 0 && (
        <Row gap={[3, 5]} align="center" wraps marginTop={7} tone="secondary">
          {t`Captains register a team of ${numberWord(teamSize())} in Discord.`}{' '}
          <ButtonLink href={to('/socials')}>{t`Join Tournament`}</ButtonLink>
          {!chatInviteUrl && t`No invite link has been posted yet.`}
        </Row>
      )}
    </>
  );
}

function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { id, name, league, status, description, prizePool, targetPrizePool, startDate } = tournament;
  const href = place(`/tournaments/${id}`, league, id);
  return (
    <li className={styles.card} data-league={league}>
      <Row gap={[2, 5]} align="start" justify="between" wraps>
        <Stack gap={1.5} minWidth={0} className={styles.title}>
          <Text fontWidth="display" as="h3" size="xl" weight="bold" className={styles.name}>
            <Link href={href} className="named">
              <Name>{name}</Name>
            </Link>
          </Text>
          <Row as="p" gap={[1, 2]} align="center" wraps>
            <StatusBadge status={status} />
            {tournament.isSample && (
              <Text
                border="warning"
                radius="badge"
                paddingInline={2}
                size="small"
                tone="warning"
              >{t`Demo data`}</Text>
            )}
            <Text tone="tertiary">{leagueName(league)}</Text>
          </Row>
        </Stack>
        <Text fontWidth="narrow" as="p" size="4xl" weight="black" nowrap>
          {formatMoney(prizePool)}
        </Text>
      </Row>
      {description && <Note className={styles.description}>{description}</Note>}
      <Progress
        total={prizePool}
        pledged={tournament.pledgedPrizePool}
        target={targetPrizePool}
        label={t`Prize pool for ${name}`}
        aside={feeGoesIn(tournament.registrationFee)}
      />
      {status === 'completed' && <ChampionBlock tournament={tournament} />}
      <Row as="dl" gap={[3, 10]} wraps className={styles.facts}>
        <div>
          <dt>{t`Players`}</dt>
          <dd>{tournament.playerCount}</dd>
        </div>
        <div>
          <dt>{t`Teams`}</dt>
          <dd>
            {tournament.teamCount}/{tournament.maxTeams || FALLBACK_MAX_TEAMS}
          </dd>
        </div>
        <div>
          <dt>{t`Matches`}</dt>
          <dd>{tournament.matchCount}</dd>
        </div>
        <div>
          <dt>{startDate && hasBegun(status) ? t`Started` : t`Starts`}</dt>
          <dd>{startDate ? <Time at={startDate} style="page" /> : t`TBD`}</dd>
        </div>
      </Row>
      <Row line="top" gap={3} align="center" justify="between" wraps className={styles.foot}>
        <Note>
          {tournament.registrationClosed
            ? registrationSentence(tournament)
            : t`${registrationTitle(tournament)}. ${registrationSentence(tournament)}`}
        </Note>
        <ButtonLink href={href}>{t`View Tournament`}</ButtonLink>
      </Row>
    </li>
  );
}
