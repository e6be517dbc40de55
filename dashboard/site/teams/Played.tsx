import { useState } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { PlayerGames } from '#domain/contract/games/gameStatistics.ts';
import { t } from '#domain/text/translate.ts';
import { useReadIf } from '#shared/api/api.ts';
import { playerGamesQuery } from '#shared/games/queries.ts';
import { MatchLines } from '#shared/match/MatchLines.tsx';
import type { OwnMatch } from '#shared/match/ownMatches.ts';
import { kindOf } from '#shared/match/words.ts';
import { FormSquares } from '#shared/team/FormSquares.tsx';
import { Box, Button, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useZoneName } from '#ui/useZone.ts';
import styles from './Played.module.css';

type Props = { own: readonly OwnMatch[]; tournaments: readonly Tournament[]; playerId?: string | undefined };

/** The upcoming matches and results of a team or player. A player's results show the heroes played. */
export function Played({ own, tournaments, playerId }: Props) {
  const zone = useZoneName();
  const [few, setFew] = useState(8);
  const { data } = useReadIf(playerId !== undefined, playerGamesQuery, playerId ?? '');
  const ahead = own.filter(({ match }) => kindOf(match) !== 'results');
  const results = own.filter(({ match }) => kindOf(match) === 'results');
  return (
    <>
      {ahead.length > 0 && (
        <Panel
          title={ahead.length === 1 ? t`Next match` : t`Next matches`}
          aside={<Text size="small">{t`Times in ${zone}`}</Text>}
        >
          <MatchLines own={ahead} tournaments={tournaments} />
        </Panel>
      )}
      <Panel title={t`Results`} aside={<FormSquares own={results} />}>
        {results.length > 0 ? (
          <MatchLines
            own={results.slice(0, few)}
            tournaments={tournaments}
            beside={
              data && ((id) => <Heroes games={data.latest.filter(({ game }) => game.matchId === id)} />)
            }
          />
        ) : (
          <Note tone="tertiary" className={styles.none}>
            {ahead.length > 0
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
