import { Link } from 'wouter';
import { looseGamesQuery } from '#admin/shared/match/matches.ts';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { type LooseGame, linkGame } from '#domain/contract/games/games.ts';
import type { OddEnd } from '#domain/game/doubt.ts';
import type { GameSource } from '#domain/game/record.ts';
import { SERVICE_NAMES } from '#domain/game/serviceNames.ts';
import { useRead } from '#shared/api/api.ts';
import { Box, Button, Name, Note, Row, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';

export function UnlinkedGames() {
  const { data: shown = [] } = useRead(looseGamesQuery);
  if (shown.length === 0) return null;
  return (
    <Section
      title={`Unlinked games (${shown.length})`}
      note="From the last two days, in all tournaments. Link a game to its match, and it counts and leaves this list."
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
  fewKnown: 'Fewer than eight of its players belong to the two line-ups.',
  mixed: 'Its players belong to two line-ups but are not on their teams’ sides.',
  outOfTime: 'It was not played at the time of its players’ match.',
  several: 'It could belong to several matches.',
};

const SOURCES: Record<GameSource, string> = {
  ...SERVICE_NAMES,
  observer: 'A spectator client',
  player: 'A player’s client',
};
const SIDE_NAMES = { radiant: 'Radiant', dire: 'Dire' } as const;

type Doubt = LooseGame['doubts'][number];

function doubtText({ what, by, winner, matchId }: Doubt, nameOf: (matchId: string | null) => string): string {
  const source = by ? SOURCES[by] : 'Somebody';
  switch (what) {
    case 'otherMatch':
      return `${source} links it to ${nameOf(matchId)}.`;
    case 'otherWinner':
      return `${source} says ${winner ? SIDE_NAMES[winner] : 'the other side'} won. This does not change the result.`;
    default:
      return ODD_ENDS[what];
  }
}

const ODD_ENDS: Record<OddEnd, string> = {
  short: 'It lasted less than five minutes, so it does not count automatically.',
  noHeroes: 'A player has no hero, so it does not count automatically.',
  leavers: 'A player left early, so it does not count automatically.',
  otherMode: 'It was played in another mode, so it does not count automatically.',
  otherLobby: 'It was not played in a private lobby, so it does not count automatically.',
  noWinner: 'It ended without a winner and does not count: the lobby was remade.',
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
          Currently linked to <Name>{nameOf(ownId)}</Name>.
        </Text>
      )}
      {doubts.map((doubt) => (
        <Text as="p" size="small" tone="warning" key={`${doubt.what} ${doubt.by} ${doubt.matchId}`}>
          {doubtText(doubt, nameOf)}
        </Text>
      ))}
      <Note size="small">
        {reason && REASONS[reason]} {known.length} of {players.length} known:{' '}
        {known.map(({ name }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <Name>{name}</Name>
          </span>
        ))}
      </Note>
    </>
  );
}

function OneGame({ game }: { game: LooseGame }) {
  const { dotaMatchId, seenAt, near } = game;
  const { act, isBusy } = useBusyAct();
  const say = async (matchId: string | null, done: string) => {
    await act({
      reads: ['games', 'matches'],
      run: (call) => call(linkGame, { params: { dotaMatchId }, body: { matchId } }),
      done: () => done,
      undone: `Dota match ${dotaMatchId} waits again.`,
      failed: `Dota match ${dotaMatchId} stays unlinked.`,
    });
  };
  return (
    <Box as="li" look="card" padding={[3, 5]}>
      <Stack gap={2.5}>
        <Row gap={[0.5, 3]} align="baseline" wraps>
          <Text weight="semibold">Dota match {dotaMatchId}</Text>
          <Small>
            first seen <Time at={seenAt} style="list" />
          </Small>
        </Row>
        <Facts game={game} />
        <Row gap={2} wraps align="center">
          {near.map(({ matchId, team1, team2, scheduledTime }) => (
            <Button
              key={matchId}
              isBusy={isBusy}
              onClick={() =>
                void say(matchId, `Dota match ${dotaMatchId} is linked to ${team1} vs ${team2}.`)
              }
            >
              It is{' '}
              <span>
                <Name>{team1}</Name> vs <Name>{team2}</Name>
              </span>
              {near.length > 1 && scheduledTime && (
                <Small>
                  <Time at={scheduledTime} style="list" />
                </Small>
              )}
            </Button>
          ))}
          <Button
            look="plain"
            isBusy={isBusy}
            onClick={() => void say(null, `Dota match ${dotaMatchId} belongs to no match.`)}
          >
            Not ours
          </Button>
          {near[0] && (
            <Link className="link" href={`/matches/${near[0].matchId}`}>
              View match
            </Link>
          )}
        </Row>
      </Stack>
    </Box>
  );
}
