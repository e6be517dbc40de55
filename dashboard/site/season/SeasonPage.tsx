import { Link } from 'wouter';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import { gameWords } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueName } from '#domain/site/settings.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { bracketQuery, tournamentGamesQuery, useRead } from '#shared/api/api.ts';
import { groupRecord } from '#shared/bracket/groupRows.ts';
import { allMatches, roundsOf } from '#shared/bracket/rounds.ts';
import { scoresOf } from '#shared/bracket/words.ts';
import { BestList } from '#shared/games/BestList.tsx';
import { HeroLine } from '#shared/games/HeroLine.tsx';
import { KnownGames } from '#shared/games/KnownGames.tsx';
import { CopyLink } from '#shared/site/CopyLink.tsx';
import { useLinkTo } from '#shared/site/links.ts';
import { ChampionBlock } from '#shared/tournament/ChampionBlock.tsx';
import { courseHeadline } from '#shared/tournament/courseHeadline.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { ButtonLink, Crest, Grid, Heading, Name, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Score } from '#ui/Score.tsx';
import { Section } from '#ui/Section.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { BestPlayers } from './BestPlayers.tsx';
import styles from './WayToTitle.module.css';

const Season = () => (
  <WithTournament title={t`Season`}>
    {(tournament, selection) => <SeasonOf tournament={tournament} to={selection.to} />}
  </WithTournament>
);
export default Season;

type Props = { tournament: Tournament; to: Selection['to'] };

function SeasonOf({ tournament, to }: Props) {
  const query = useRead(tournamentGamesQuery, tournament.id);
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  if (tournament.status !== 'completed') return <NotOver tournament={tournament} bracket={bracket} to={to} />;
  // A forfeited match has no game, so forfeits are counted separately.
  const forfeits = bracket ? forfeitsIn(bracket) : 0;
  return (
    <>
      <Head tournament={tournament} />
      <Grid columns={2} stacks="tablet" gap={5} marginBottom={6}>
        <ChampionBlock tournament={tournament} isLarge />
        <Stack look="card" padding={[5, 6]} alignContent="center">
          <Stats
            isInCard
            figures={[
              [t`Teams`, tournament.teamCount],
              [t`Matches`, tournament.matchCount],
              [t`Games played`, query.data?.known.played ?? '–'],
              ...(forfeits > 0 ? [[t`By forfeit`, forfeits] as [string, number]] : []),
              [t`Prize pool`, formatMoney(tournament.prizePool)],
            ]}
          />
        </Stack>
      </Grid>
      {bracket?.champion && <ChampionPath bracket={bracket} champion={bracket.champion} />}
      {gameWords().hasGameData && (
        <Loaded query={query} title={t`Game statistics could not be loaded`} lines={8}>
          {(games) => <Told games={games} to={to} />}
        </Loaded>
      )}
    </>
  );
}

const forfeitsIn = (bracket: Bracket) => allMatches(bracket).filter(({ forfeit }) => forfeit).length;

const Head = ({ tournament: { name, league } }: { tournament: Tournament }) => (
  <Row gap={[3, 6]} align="end" justify="between" wraps marginBottom={6}>
    <Stack gap={1} minWidth={0}>
      <Text tone="secondary">{t`${leagueName(league)} season`}</Text>
      <Heading size="page">
        <Name>{name}</Name>
      </Heading>
    </Stack>
    <CopyLink look="primary" />
  </Row>
);

function Told({ games, to }: { games: TournamentGames } & Pick<Props, 'to'>) {
  const { known, players, minimum, heroes, records } = games;
  if (known.games === 0)
    return (
      <Section title={t`Game statistics`}>
        <Note>
          <KnownGames known={known} />
        </Note>
      </Section>
    );
  const contested = heroes.slice(0, SHOWN.length);
  return (
    <>
      <BestPlayers players={players} minimum={minimum} note={<KnownGames known={known} />} />
      <Section title={t`Records and heroes`} more={{ href: to('/stats'), text: t`All statistics` }}>
        <Grid columns={2} stacks="tablet" gap={5} align="start">
          <Panel title={t`Records`}>
            <BestList best={records.filter(({ name }) => SHOWN.includes(name))} />
          </Panel>
          <Panel title={t`Most contested heroes`}>
            <ul>
              {contested.map(({ hero, games: picks, bans, wins, losses }) => (
                <HeroLine key={hero.id} hero={hero} wins={wins} losses={losses}>
                  {t`${plural(picks, '# pick', '# picks')}, ${plural(bans, '# ban', '# bans')}`}
                </HeroLine>
              ))}
            </ul>
          </Panel>
        </Grid>
      </Section>
    </>
  );
}

const SHOWN = ['kills', 'assists', 'gpm', 'netWorth', 'heroHealing', 'longest', 'shortest'];

function NotOver({ tournament, bracket, to }: Props & { bracket: Bracket | undefined }) {
  const course = tournament.status === 'live' ? courseHeadline(bracket) : null;
  return (
    <>
      <Heading size="page" marginBottom={6}>
        <Name>{tournament.name}</Name>
      </Heading>
      <EmptyState
        title={
          tournament.status === 'live'
            ? t`No champion yet`
            : tournament.status === 'cancelled'
              ? t`This tournament was cancelled`
              : t`This tournament has not started yet`
        }
        actions={
          <>
            <ButtonLink href={to('/bracket')} isPrimary>{t`View Bracket`}</ButtonLink>
            {gameWords().hasGameData && (
              <ButtonLink href={to('/stats')}>{t`View statistics so far`}</ButtonLink>
            )}
          </>
        }
      >
        {sentences([
          ...(course ?? []),
          tournament.status !== 'cancelled' &&
            (gameWords().hasGameData
              ? t`The champion and their path, the best player in each role, records and heroes appear here once the season is over.`
              : t`The champion and their path appear here once the season is over.`),
        ])}
      </EmptyState>
    </>
  );
}

function ChampionPath({ bracket, champion }: { bracket: Bracket; champion: BracketTeam }) {
  const to = useLinkTo();
  const isOfChampion = ({ participationId }: BracketTeam) => participationId === champion.participationId;
  const won = roundsOf(bracket).flatMap(({ name, matches }) =>
    matches
      .filter(({ winner, status }) => winner && isOfChampion(winner) && status !== 'bye')
      .map((match) => ({ name, match })),
  );
  const group = bracket.groups.find(({ standings }) =>
    standings.some(({ participationId }) => participationId === champion.participationId),
  );
  const row = group?.standings.find(({ participationId }) => participationId === champion.participationId);
  if (won.length === 0) return null;
  return (
    <Section
      title={t`Path to the title`}
      note={row && group && t`Group ${group.name}: ${groupRecord(row, group.hasDraws)}, place ${row.rank}.`}
      more={{ href: `${to('/bracket')}&tab=knockout`, text: t`Full bracket` }}
    >
      <ol className={styles.way}>
        {won.map(({ name, match }) => (
          <li key={match.id} className={styles.step}>
            <Step round={name} match={match} isFirst={isOfChampion(match.team1)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Step({ round, match, isFirst }: { round: string; match: BracketMatch; isFirst: boolean }) {
  const to = useLinkTo();
  const beaten = isFirst ? match.team2 : match.team1;
  const scores = scoresOf(match);
  const [own, other] = scores && !isFirst ? scores.toReversed() : (scores ?? []);
  return (
    <Stack
      as={Link}
      look="card"
      presses
      padding={[4, 5]}
      gap={3}
      href={match.matchId ? to(`/matches/${match.matchId}`) : to('/bracket')}
      className={styles.card}
    >
      <Row gap={3} justify="between">
        <Small>{round}</Small>
        {own && other && (
          <Row align="stretch" as="span" gap={1}>
            <Score {...own} /> <Score {...other} />
          </Row>
        )}
      </Row>
      <Row gap={3} minWidth={0}>
        <Crest {...beaten} size={32} />
        <Stack minWidth={0}>
          <Small tone="tertiary">{t`beat`}</Small>
          <Text weight="semibold">
            <Name isOneLine>{beaten.name}</Name>
          </Text>
        </Stack>
      </Row>
    </Stack>
  );
}
