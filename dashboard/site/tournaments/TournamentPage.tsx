import type { Tournament as TournamentData } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueName } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { bracketQuery, currentMatchesQuery, useRead } from '#shared/api/api.ts';
import { LazyCalendars } from '#shared/calendar/LazyCalendars.tsx';
import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';
import { ProfileHead } from '#shared/profile/ProfileHead.tsx';
import styles from '#shared/profile/Subject.module.css';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { place } from '#shared/site/links.ts';
import { registrationSentence } from '#shared/tournament/registrationSentence.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { isCurrent } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { LazyProgress } from '#site/matches/index.ts';
import { newsQuery } from '#site/news/index.ts';
import { Box, ButtonLink, Grid, Note, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { rulesHistoryQuery } from './queries.ts';
import rulesStyles from './Rules.module.css';

const HowPlayed = deferredPart('site/tournaments/HowPlayed.tsx', () => import('./HowPlayed.tsx'));
const Pool = deferredPart('site/tournaments/Pool.tsx', () => import('./Pool.tsx'));
const Places = lazyPart('site/tournaments/Places.tsx', () => import('./Places.tsx'));
const News = lazyPart('site/news/News.tsx', () => import('#site/news/News.tsx'));

export default function Tournament() {
  const { to, all, subject, isPending, query } = useSelection();
  const found = all.find((tournament) => tournament.id === subject?.id) ?? null;
  return (
    <WithProfile
      query={{ ...query, data: isPending || query.data === undefined ? undefined : found, isPending }}
      noun="tournaments"
      ways={<ButtonLink href={to('/tournaments')} isPrimary>{t`All tournaments`}</ButtonLink>}
    >
      {(tournament) => <Shown tournament={tournament} />}
    </WithProfile>
  );
}

function Shown({ tournament }: { tournament: TournamentData }) {
  const { to } = useSelection();
  const { id, description, registrationFee, rules } = tournament;
  const { data: matches = [] } = useRead(currentMatchesQuery, id);
  const { data: bracket } = useRead(bracketQuery, id);
  const { data: news = [] } = useRead(newsQuery, id);
  return (
    <>
      <Head tournament={tournament} />
      <Stack gap={5} minWidth={0}>
        {description && <p className={styles.text}>{description}</p>}
        <LazyProgress tournament={tournament} matches={matches} to={to} />
        <Grid stacks="tablet" gap={5} align="start" className={styles.columns}>
          <Stack gap={5} minWidth={0}>
            {news.length > 0 && <News waiting={null} tournamentId={id} />}
            {bracket?.champion && (
              <Panel title={t`Final standings`}>
                <Places waiting={null} bracket={bracket} />
              </Panel>
            )}
            <HowPlayed tournament={tournament} />
            {rules && <Rules tournamentId={id} rules={rules} />}
          </Stack>
          <Stack gap={5} minWidth={0}>
            <Pool tournament={tournament} to={to} />
            {isCurrent(tournament) && (
              <Panel title={t`Registration`}>
                <Stack gap={4} className={styles.inside}>
                  <p>{registrationSentence(tournament)}</p>
                  <Note>
                    {registrationFee > 0
                      ? t`${formatMoney(registrationFee)} per team, all added to the prize pool.`
                      : t`No registration fee.`}
                  </Note>
                  {!tournament.registrationClosed && (
                    <ButtonLink href={to('/socials')}>{t`Register Team`}</ButtonLink>
                  )}
                </Stack>
              </Panel>
            )}
          </Stack>
        </Grid>
      </Stack>
    </>
  );
}

function Head({ tournament }: { tournament: TournamentData }) {
  const { to } = useSelection();
  const { id, name, league, status, startDate, prizePool } = tournament;
  return (
    <ProfileHead
      name={name}
      facts={[
        <StatusBadge key="status" status={status} />,
        leagueName(league),
        startDate ? <Time key="start" at={startDate} /> : t`Start TBD`,
      ]}
      figures={[
        [t`Teams`, `${tournament.teamCount}/${tournament.maxTeams}`],
        [t`Players`, tournament.playerCount],
        [t`Matches`, tournament.matchCount],
        [t`Prize pool`, formatMoney(prizePool)],
      ]}
    >
      {status === 'completed' && (
        <ButtonLink href={place('/season', league, id)} isPrimary>{t`Look back at the season`}</ButtonLink>
      )}
      <ButtonLink href={to('/bracket')} isPrimary={status !== 'completed'}>{t`View Bracket`}</ButtonLink>
      <ButtonLink href={to('/teams')}>{t`View Teams`}</ButtonLink>
      <ButtonLink href={to('/matches')}>{t`View Matches`}</ButtonLink>
      <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
      <LazyCalendars tournament={tournament} />
    </ProfileHead>
  );
}

function Rules({ tournamentId, rules }: { tournamentId: string; rules: string }) {
  const { data: [now, ...earlier] = [] } = useRead(rulesHistoryQuery, tournamentId);
  const at = now && <Time at={now.changedAt} style="date" />;
  return (
    <Panel title={t`Rules`} aside={at && (earlier.length > 0 ? rich`changed ${at}` : rich`published ${at}`)}>
      <p className={rulesStyles.text}>{rules}</p>
      {earlier.length > 0 && (
        <Box as="details" line="top" className={rulesStyles.earlier}>
          <summary>{plural(earlier.length, 'Earlier version', '# earlier versions')}</summary>
          <ol>
            {earlier.map(({ version, changedAt, rules: text }) => (
              <li key={version}>
                <Text
                  as="h3"
                  weight="medium"
                  className={rulesStyles.when}
                >{rich`Version ${version}, from ${<Time at={changedAt} style="list" />}`}</Text>
                <p className={rulesStyles.text}>{text ?? t`This version had no rules.`}</p>
              </li>
            ))}
          </ol>
        </Box>
      )}
    </Panel>
  );
}
