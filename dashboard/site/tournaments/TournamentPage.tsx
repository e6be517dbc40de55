import { useQuery } from '@tanstack/react-query';
import type { Tournament as TournamentData } from '#domain/contract/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, currentMatchesQuery, prizePoolQuery, useApi } from '#shared/api/api.ts';
import { lowerFirst, orderWhenLevel } from '#shared/bracket/words.ts';
import { AddToCalendar } from '#shared/calendar/AddToCalendar.tsx';
import { calendarsOfTournament } from '#shared/calendar/calendars.ts';
import { LazyPage, lazyPart } from '#shared/lazyPage.tsx';
import { ProfileHead } from '#shared/profile/ProfileHead.tsx';
import styles from '#shared/profile/Subject.module.css';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { registrationSentence } from '#shared/tournament/registrationSentence.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { isCurrent } from '#shared/tournament/status.ts';
import { place, useSelection } from '#shared/tournament/useSelection.ts';
import { FormatFacts, stagesOf } from '#site/bracket/index.ts';
import { PrizeSplit } from '#site/donations/index.ts';
import { TournamentProgress } from '#site/matches/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { Rules } from './Rules.tsx';

/** Only once there is a champion. */
const PLACES = lazyPart('site/tournaments/Places.tsx', async () => {
  const { Places } = await import('./Places.tsx');
  return { default: Places };
});

/** One tournament: where it stands, its money, how it is played, and the ways into it. */
export default function Tournament() {
  const { to, all, subject, isPending, query } = useSelection();
  const { data, error, isFetching } = query;
  const found = all.find((tournament) => tournament.id === subject?.id) ?? null;
  return (
    <WithProfile
      query={{
        data: isPending || data === undefined ? undefined : found,
        isPending,
        error,
        isFetching,
        refetch: query.refetch,
      }}
      noun="tournaments"
      ways={<ButtonLink href={to('/tournaments')} isPrimary>{t`All tournaments`}</ButtonLink>}
    >
      {(tournament) => <Shown tournament={tournament} />}
    </WithProfile>
  );
}

function Shown({ tournament }: { tournament: TournamentData }) {
  const api = useApi();
  const { to } = useSelection();
  const { id, name, description, prizePool, targetPrizePool, registrationFee, rules } = tournament;
  const { data: matches = [] } = useQuery(currentMatchesQuery(api, id));
  const { data: pool } = useQuery(prizePoolQuery(api, id));
  const { data: bracket } = useQuery(bracketQuery(api, id));
  return (
    <>
      <Head tournament={tournament} />
      <Stack gap={5} minWidth={0}>
        {description && <p className={styles.text}>{description}</p>}
        <TournamentProgress tournament={tournament} matches={matches} to={to} />
        <Grid stacks="tablet" gap={5} align="start" className={styles.columns}>
          <Stack gap={5} minWidth={0}>
            {bracket?.champion && (
              <Panel title={t`Final order`}>
                <LazyPage code={PLACES} waiting={null} bracket={bracket} />
              </Panel>
            )}
            <Panel title={t`How it is played`}>
              <Stack gap={4} className={styles.inside}>
                <div className={styles.formats}>
                  <FormatFacts tournament={tournament} />
                </div>
                <Stack as="ol" gap={2} tone="secondary" className={styles.stages}>
                  {stagesOf(tournament).map((stage) => (
                    <li key={stage}>{stage}</li>
                  ))}
                  {tournament.format === 'group_stage' && (
                    <li>{t`Level teams are ordered by ${lowerFirst(orderWhenLevel(tournament.tieBreakers))}`}</li>
                  )}
                </Stack>
              </Stack>
            </Panel>
            {rules && <Rules tournamentId={id} rules={rules} />}
          </Stack>
          <Stack gap={5} minWidth={0}>
            <Panel title={t`Prize pool`} aside={formatMoney(prizePool)}>
              <Stack gap={4} className={styles.inside}>
                <Progress total={prizePool} target={targetPrizePool} label={t`Prize pool of ${name}`} />
                {pool && pool.split.length > 0 && <PrizeSplit split={pool.split} />}
                <ButtonLink href={to('/donations')}>{t`How the pool grew`}</ButtonLink>
              </Stack>
            </Panel>
            {isCurrent(tournament) && (
              <Panel title={t`Registration`}>
                <Stack gap={4} className={styles.inside}>
                  <p>{registrationSentence(tournament)}</p>
                  <Text as="p" tone="secondary">
                    {registrationFee > 0
                      ? t`${formatMoney(registrationFee)} per team, all of it into the prize pool.`
                      : t`No registration fee.`}
                  </Text>
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
      <AddToCalendar calendars={calendarsOfTournament(tournament)} />
    </ProfileHead>
  );
}
