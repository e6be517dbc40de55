import { useQuery } from '@tanstack/react-query';
import { bestPerRole } from '#domain/competition/ranking.ts';
import type { RankedPlayer } from '#domain/contract/competition/rankings.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { mainRoles, slotOf } from '#domain/registrations/roster.ts';
import type { League } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { comma, t } from '#domain/text/translate.ts';
import { leagueTotalsQuery, useApi, useRead } from '#shared/api/api.ts';
import { lazyPart } from '#shared/lazy/lazyPage.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { playerRankingsQuery, tournamentStatsQuery } from '#shared/ranking/queries.ts';
import { rateTone } from '#shared/ranking/words.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Scope, useFallbackToTournament, useScope } from '#site/rankings/index.ts';
import {
  Box,
  ButtonLink,
  Crest,
  classes,
  Grid,
  Name,
  Note,
  Row,
  Small,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import styles from './Performers.module.css';

const TeamRosters = lazyPart('site/players/TeamRosters.tsx', () => import('./TeamRosters.tsx'));

const Players = () => (
  <WithTournament
    title={t`Players`}
    empty={({ to }) => <ComingSoon title={t`Players Coming Soon`} to={to} />}
  >
    {(tournament, selection) => <PlayersOf tournament={tournament} selection={selection} />}
  </WithTournament>
);
export default Players;

type To = { to: Selection['to'] };

const Ways = ({ to }: To) => (
  <>
    <ButtonLink href={to('/socials')} isPrimary>{t`Join Tournament`}</ButtonLink>
    <ButtonLink href={to('/teams')}>{t`View Teams`}</ButtonLink>
  </>
);

const ComingSoon = ({ title, to }: To & { title: string }) => (
  <EmptyState
    title={title}
    actions={<Ways to={to} />}
  >{t`The top five in each role appear here after the first result. See Teams for the rosters.`}</EmptyState>
);

type Props = { tournament: Tournament; selection: Selection };

function PlayersOf({ tournament, selection: { league, to } }: Props) {
  const { isGlobal } = useScope();
  const query = useQuery(
    playerRankingsQuery(useApi(), isGlobal ? { league } : { tournamentId: tournament.id }),
  );
  const hasFallen = useFallbackToTournament(query.isError && !query.data);
  const played = (query.data ?? []).filter(({ games }) => games > 0);
  const isEmpty = query.data !== undefined && played.length === 0;
  return (
    <>
      <PageHead title={t`Players`}>
        {isGlobal ? <LeagueFigures league={league} /> : <TournamentFigures tournament={tournament} />}
      </PageHead>
      <Scope
        legend={t`Statistics shown`}
        tournament={t`Tournament Stats`}
        global={t`Global Stats`}
        hasFallen={hasFallen}
      >
        {played.length > 0 &&
          (isGlobal
            ? t`All ${leagueName(league)} tournaments. Score: 10 per win plus win rate.`
            : t`Score: 10 per win plus win rate.`)}
      </Scope>
      {!isEmpty && (
        <Row align="stretch" gap={2.5} wraps marginBottom={4}>
          <Ways to={to} />
          {played.length > 0 && gameWords().hasGameData && (
            <ButtonLink href={to('/stats')}>{t`Kills, gold and heroes`}</ButtonLink>
          )}
        </Row>
      )}
      {query.isPending ? (
        <Loading count={5} lines={6} />
      ) : !query.data ? (
        <ErrorState title={t`Players could not be loaded`} query={query} />
      ) : played.length > 0 ? (
        <Performers players={played} />
      ) : (
        <>
          <ComingSoon title={isGlobal ? t`Coming Soon` : t`Players Coming Soon`} to={to} />
          {!isGlobal && <TeamRosters waiting={null} tournamentId={tournament.id} />}
        </>
      )}
    </>
  );
}

function TournamentFigures({ tournament }: { tournament: Tournament }) {
  const { data } = useRead(tournamentStatsQuery, tournament.id);
  return (
    data && <Figures of={[data.players + data.reserves, data.teams, data.completedMatches, data.players]} />
  );
}

/** The league's totals, in which everyone who has ever played counts as active. */
function LeagueFigures({ league }: { league: League }) {
  const { data } = useRead(leagueTotalsQuery);
  const totals = data?.find((each) => each.league === league);
  if (!totals) return null;
  const { playerCount, activeTeamCount, playedCount, activePlayerCount } = totals;
  return <Figures of={[playerCount, activeTeamCount, playedCount, activePlayerCount]} />;
}

const FIGURES = [t`Total Players`, t`Active Teams`, t`Matches Played`, t`Active Players`];

const Figures = ({ of }: { of: number[] }) => (
  <Stats figures={FIGURES.map((label, index) => [label, of[index] ?? 0])} />
);

const PER_ROLE = 5;
/** The number of columns for each number of roles; more than five roles need two rows. */
const COLUMNS = [1, 2, 3, 4, 5, 3, 4] as const;

/** The best players in each role, with the roles side by side; `players` are already sorted. */
function Performers({ players }: { players: readonly RankedPlayer[] }) {
  const best = bestPerRole(players, PER_ROLE);
  return (
    <Grid stacks="laptop" columns={COLUMNS[mainRoles().length - 1]} gap={4} align="start">
      {mainRoles().map((role) => {
        const here = best.filter((player) => player.role === role);
        return (
          <Box
            as="section"
            look="card"
            minWidth={0}
            key={role}
            className={styles.role}
            aria-labelledby={`role-${slotOf(role)}`}
          >
            <Row
              as="h2"
              padding={[2, 4]}
              gap={2}
              size="medium"
              weight="semibold"
              id={`role-${slotOf(role)}`}
              className={styles.title}
            >
              <Small flex="none" weight="medium" className={styles.position} aria-hidden="true">
                {slotOf(role)}
              </Small>
              {role}
            </Row>
            {here.length > 0 ? (
              <ol>
                {here.map((player) => (
                  <PerformerCard
                    key={player.id}
                    player={player}
                    place={here.findIndex(({ rank }) => rank === player.rank) + 1}
                  />
                ))}
              </ol>
            ) : (
              <Note tone="tertiary" className={styles.none}>{t`Nobody has played yet.`}</Note>
            )}
          </Box>
        );
      })}
    </Grid>
  );
}

type PerformersProps = {
  player: RankedPlayer;
  /** The place among players of the same role; tied players share it. */
  place: number;
};

function PerformerCard({ player, place }: PerformersProps) {
  const { id, name, role, teamId, teamName, tag, logo, group, wins, losses, games, points, winRate } = player;
  return (
    <li className={classes(styles.card, place === 1 && styles.first)}>
      <Row gap={2.5}>
        <Crest name={teamName} tag={tag} logo={logo} size={36} />
        <Grid columns={1} gap={1} flex="auto" minWidth={0}>
          <Text as="h3" size="body" weight="semibold" className={styles.name}>
            <NameLink noun="players" id={id} name={name} isOneLine />
          </Text>
          <Note size="small" className={styles.team}>
            <NameLink noun="teams" id={teamId} name={teamName} isOneLine />
          </Note>
        </Grid>
      </Row>
      <Row as="p" gap={2.5} align="baseline" size="small" tone="tertiary">
        <Text
          flex="none"
          size="medium"
          weight="bold"
          fontWidth="narrow"
          tone="secondary"
          textAlign="center"
          className={styles.place}
        >
          <VisuallyHidden>{t`Place`} </VisuallyHidden>
          {place}
        </Text>{' '}
        <Row align="stretch" as="span" flex="auto" minWidth={0}>
          <VisuallyHidden>
            {role}
            {comma()}
          </VisuallyHidden>
          <Name isOneLine>{tag}</Name>
          {group && (
            <span className={styles.group}>
              {comma()}
              {t`Group ${group}`}
            </span>
          )}
        </Row>{' '}
        <Text
          as="strong"
          flex="none"
          size="large"
          weight="bold"
          fontWidth="narrow"
          tone={rateTone(winRate)}
          className={styles.rate}
        >
          {winRate}%<VisuallyHidden> {t`win rate`}</VisuallyHidden>
        </Text>
      </Row>
      <Grid as="dl" justify="between" className={styles.figures}>
        {(
          [
            [t`Wins`, wins],
            [t`Losses`, losses],
            [t`Matches`, games],
            [t`Points`, points],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Grid>
    </li>
  );
}
