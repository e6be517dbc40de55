import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { looseGamesQuery } from '#admin/shared/match/looseGames.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { type LooseGame, linkGame } from '#domain/contract/games/games.ts';
import type { OddEnd } from '#domain/game/doubt.ts';
import type { GameSource } from '#domain/game/record.ts';
import { SERVICE_NAMES } from '#domain/game/serviceNames.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Section } from '#ui/Section.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';

export function LooseGames() {
  const api = useApi();
  const { data: shown = [] } = useQuery(looseGamesQuery(api));
  if (shown.length === 0) return null;
  return (
    <Section
      title={`Games to look at (${shown.length})`}
      note="Of the last two days, in any tournament. Once you say whose a game is, it counts and leaves this list."
      isFirst
    >
      <Stack as="ul" gap={3} marginBottom={6}>
        {shown.map((game) => (
          <OneGame key={game.dotaMatchId} game={game} />
        ))}
      </Stack>
    </Section>
  );
}

const REASONS: Record<NonNullable<LooseGame['reason']>, string> = {
  fewKnown: 'Fewer than eight of its players are of two line-ups.',
  mixed: 'Its players are of two line-ups, and not on the sides of their teams.',
  outOfTime: 'It was made at another time than the match of its players.',
  several: 'More than one match could be it.',
};

const SOURCES: Record<GameSource, string> = {
  ...SERVICE_NAMES,
  observer: 'A client that watches',
  player: 'A player’s client',
};
const SIDE_NAMES = { radiant: 'Radiant', dire: 'Dire' } as const;

type Doubt = LooseGame['doubts'][number];

function doubtText({ what, by, winner, matchId }: Doubt, nameOf: (matchId: string | null) => string): string {
  const source = by ? SOURCES[by] : 'Somebody';
  switch (what) {
    case 'otherMatch':
      return `${source} says that it is of ${nameOf(matchId)}.`;
    case 'otherWinner':
      return `${source} says that ${winner ? SIDE_NAMES[winner] : 'the other side'} won. That changes nothing.`;
    default:
      return ODD_ENDS[what];
  }
}

const ODD_ENDS: Record<OddEnd, string> = {
  short: 'It lasted less than five minutes, so it does not count by itself.',
  noHeroes: 'Somebody in it has no hero, so it does not count by itself.',
  leavers: 'Somebody left before its end, so it does not count by itself.',
  otherMode: 'It was played in another mode, so it does not count by itself.',
  otherLobby: 'It was not played in a lobby of its own, so it does not count by itself.',
  noWinner: 'It ended without a winner and counts for nothing: the lobby was made again.',
};

function Facts({ game: { matchId: ownId, reason, doubts, players, near } }: { game: LooseGame }) {
  const nameOf = (matchId: string | null) => {
    const match = near.find((each) => each.matchId === matchId);
    return match ? `${match.team1} vs ${match.team2}` : 'another match';
  };
  const known = players.filter(({ isKnown }) => isKnown);
  return (
    <>
      {ownId && (
        <Text as="p" size="small">
          It is taken for <Name>{nameOf(ownId)}</Name>.
        </Text>
      )}
      {doubts.map((doubt) => (
        <Text as="p" size="small" tone="warning" key={`${doubt.what} ${doubt.by} ${doubt.matchId}`}>
          {doubtText(doubt, nameOf)}
        </Text>
      ))}
      <Text as="p" size="small" tone="secondary">
        {reason && REASONS[reason]} {known.length} of {players.length} known:{' '}
        {known.map(({ name }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <Name>{name}</Name>
          </span>
        ))}
      </Text>
    </>
  );
}

function OneGame({ game }: { game: LooseGame }) {
  const { dotaMatchId, seenAt, near } = game;
  const api = useApi();
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const say = async (matchId: string | null, done: string) => {
    setBusy(true);
    await act({
      reads: ['games', 'matches'],
      run: (key) => api.call(linkGame, { params: { dotaMatchId }, body: { matchId } }, key),
      done: () => done,
      undone: `Dota match ${dotaMatchId} waits again.`,
      failed: `Dota match ${dotaMatchId} stays without a match.`,
    });
    setBusy(false);
  };
  return (
    <Box as="li" look="card" padding={[3, 5]}>
      <Stack gap={2.5}>
        <Row gap={[0.5, 3]} align="baseline" wraps>
          <Text weight="semibold">Dota match {dotaMatchId}</Text>
          <Text size="small" tone="secondary">
            first heard of <Time at={seenAt} style="list" />
          </Text>
        </Row>
        <Facts game={game} />
        <Row gap={2} wraps align="center">
          {near.map(({ matchId, team1, team2, scheduledTime }) => (
            <Button
              key={matchId}
              isBusy={isBusy}
              onClick={() => void say(matchId, `Dota match ${dotaMatchId} is of ${team1} vs ${team2}.`)}
            >
              It is{' '}
              <span>
                <Name>{team1}</Name> vs <Name>{team2}</Name>
              </span>
              {near.length > 1 && scheduledTime && (
                <Text size="small" tone="secondary">
                  <Time at={scheduledTime} style="list" />
                </Text>
              )}
            </Button>
          ))}
          <Button
            look="plain"
            isBusy={isBusy}
            onClick={() => void say(null, `Dota match ${dotaMatchId} is no match’s.`)}
          >
            None of ours
          </Button>
          {near[0] && (
            <Link className="link" href={`/matches/${near[0].matchId}`}>
              See the match
            </Link>
          )}
        </Row>
      </Stack>
    </Box>
  );
}
