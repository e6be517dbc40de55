import { useMemo, useState } from 'react';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { PlayerGames, TeamGames } from '#domain/contract/games/gameStatistics.ts';
import { t } from '#domain/text/translate.ts';
import { useReadIf } from '#shared/api/api.ts';
import { playerGamesQuery, teamGamesQuery } from '#shared/games/queries.ts';
import { MatchLines } from '#shared/match/MatchLines.tsx';
import { outcomeOf, ownMatches } from '#shared/match/ownMatches.ts';
import { kindOf } from '#shared/match/words.ts';
import { FormSquares } from '#shared/team/FormSquares.tsx';
import { Box, Button, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useZoneName } from '#ui/useZone.ts';
import { FormChart } from './FormChart.tsx';
import styles from './Played.module.css';

type Props = { matches: readonly ListedMatch[]; tournaments: readonly Tournament[] } & (
  | { playerId?: string | undefined; team?: undefined }
  | { team: { teamId: string; hasGames: boolean }; playerId?: undefined }
);

/** A player's or team's results and upcoming matches, with heroes. A team's next match is elsewhere on its page. */
export function Played({ matches, tournaments, playerId, team }: Props) {
  const own = useMemo(() => ownMatches(matches, team?.teamId), [matches, team?.teamId]);
  const isTeam = team !== undefined;
  const zone = useZoneName();
  const [few, setFew] = useState(8);
  const { data } = useReadIf(playerId !== undefined, playerGamesQuery, playerId ?? '');
  const { data: games } = useReadIf(team?.hasGames === true, teamGamesQuery, team?.teamId ?? '');
  const upcoming = own.filter(({ match }) => kindOf(match) !== 'results');
  const ahead = isTeam ? upcoming.slice(1) : upcoming;
  const later = ahead[0]?.match.status === 'live' ? t`Other matches` : t`Later matches`;
  const results = own.filter(({ match }) => kindOf(match) === 'results');
  const outcomes = results.flatMap((one) => outcomeOf(one) ?? []);
  const hasChart = isTeam && outcomes.length > 2;
  return (
    <>
      {ahead.length > 0 && (
        <Panel
          title={isTeam ? later : ahead.length === 1 ? t`Next match` : t`Next matches`}
          aside={<Text size="small">{t`Times in ${zone}`}</Text>}
        >
          <MatchLines own={ahead} tournaments={tournaments} hasCrests={isTeam} />
        </Panel>
      )}
      <Panel title={t`Results`} aside={hasChart ? t`Wins minus losses` : <FormSquares own={results} />}>
        {hasChart && <FormChart outcomes={outcomes.slice(0, 16).toReversed()} />}
        {results.length > 0 ? (
          <MatchLines
            own={results.slice(0, few)}
            tournaments={tournaments}
            hasCrests={isTeam}
            beside={
              games
                ? (id) => <LineUp game={games.latest.find(({ matchId }) => matchId === id)} />
                : data && ((id) => <Heroes games={data.latest.filter(({ game }) => game.matchId === id)} />)
            }
          />
        ) : (
          <Note tone="tertiary" className={styles.none}>
            {upcoming.length > 0
              ? t`No result yet.`
              : t`No matches yet. The first one appears here once it is scheduled.`}
          </Note>
        )}
        {results.length > few && (
          <Box padding={[3, 5]} line="top">
            <Button
              isReading
              onClick={() => setFew(results.length)}
            >{t`Show all ${results.length} results`}</Button>
          </Box>
        )}
      </Panel>
    </>
  );
}

/** The heroes that a team picked in the last game of a match. */
const LineUp = ({ game }: { game: TeamGames['latest'][number] | undefined }) => (
  <Row gap={1} className={styles.heroes}>
    {game?.heroes.map((hero) => (
      <HeroBadge key={hero.id} hero={hero} size={22} isAlone />
    ))}
  </Row>
);

const Heroes = ({ games }: { games: PlayerGames['latest'] }) => (
  <Row gap={2} className={styles.heroes}>
    {games.toReversed().map(({ game, side, hero, kills, deaths, assists }) => (
      <Stack key={game.dotaMatchId} gap={0.5} align="center" className={styles.hero}>
        <HeroBadge hero={hero} size={24} isAlone />
        <Text size="tiny" weight="bold" tone={game.winner === side ? 'primary' : 'tertiary'}>
          {[kills, deaths, assists].map((count) => count ?? '–').join('/')}
        </Text>
      </Stack>
    ))}
  </Row>
);
