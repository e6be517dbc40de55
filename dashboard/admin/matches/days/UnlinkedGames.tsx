import { Link } from 'wouter';
import { looseGamesQuery } from '#admin/shared/match/matches.ts';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { type LooseGame, linkGame } from '#domain/contract/games/games.ts';
import type { OddEnd } from '#domain/games/doubt.ts';
import type { GameSource } from '#domain/games/record.ts';
import { SERVICE_NAMES } from '#domain/games/serviceNames.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import {
  Box,
  Button,
  Name,
  Note,
  Row,
  rich,
  richList,
  richSentences,
  Small,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';

export function UnlinkedGames() {
  const { data: shown = [] } = useRead(looseGamesQuery);
  if (shown.length === 0) return null;
  return (
    <Section
      title={t`Unlinked games (${shown.length})`}
      note={t`From the last two days, in all tournaments. Link a game to its match to count it and clear it from this list.`}
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
  fewKnown: t`Fewer than eight of its players belong to the two line-ups.`,
  mixed: t`Its players belong to two line-ups but are not on their teams’ sides.`,
  outOfTime: t`It was not played at the time scheduled for its players’ match.`,
  several: t`It could belong to several matches.`,
};

const SOURCES: Record<GameSource, string> = {
  ...SERVICE_NAMES,
  observer: t`A spectator client`,
  player: t`A player’s client`,
};
const SIDE_NAMES = { radiant: t`Radiant`, dire: t`Dire` };

type Doubt = LooseGame['doubts'][number];

function doubtText({ what, by, winner, matchId }: Doubt, nameOf: (matchId: string | null) => string): string {
  const source = by ? SOURCES[by] : t`Somebody`;
  switch (what) {
    case 'otherMatch':
      return t`${source} links it to ${nameOf(matchId)}.`;
    case 'otherWinner':
      return winner
        ? t`${source} says ${SIDE_NAMES[winner]} won. This does not change the result.`
        : t`${source} says the other side won. This does not change the result.`;
    default:
      return ODD_ENDS[what];
  }
}

const ODD_ENDS: Record<OddEnd, string> = {
  short: t`The game lasted less than five minutes, so it does not count automatically.`,
  noHeroes: t`A player had no hero, so the game does not count automatically.`,
  leavers: t`A player left early, so it does not count automatically.`,
  otherMode: t`It was played in another mode, so it does not count automatically.`,
  otherLobby: t`It was not played in a private lobby, so it does not count automatically.`,
  noWinner: t`It ended without a winner and does not count: the lobby was remade.`,
};

function Facts({ game: { matchId: ownId, reason, doubts, players, near } }: { game: LooseGame }) {
  const nameOf = (matchId: string | null) => {
    const match = near.find((each) => each.matchId === matchId);
    return match ? t`${match.team1} v ${match.team2}` : t`another match`;
  };
  const known = players.filter(({ isKnown }) => isKnown);
  return (
    <>
      {ownId && (
        <Text as="p" size="small">
          {rich`Currently linked to ${<Name>{nameOf(ownId)}</Name>}.`}
        </Text>
      )}
      {doubts.map((doubt) => (
        <Text as="p" size="small" tone="warning" key={`${doubt.what} ${doubt.by} ${doubt.matchId}`}>
          {doubtText(doubt, nameOf)}
        </Text>
      ))}
      <Note size="small">
        {richSentences(
          reason && REASONS[reason],
          rich`${known.length} of ${players.length} players are known: ${richList(...known.map(({ name }) => <Name key={name}>{name}</Name>))}`,
        )}
      </Note>
    </>
  );
}

function OneGame({ game }: { game: LooseGame }) {
  const { dotaMatchId, seenAt, near } = game;
  const { act, isBusy } = useBusyAct();
  const say = (matchId: string | null, done: string) =>
    act({
      reads: ['games', 'matches'],
      run: (call) => call(linkGame, { params: { dotaMatchId }, body: { matchId } }),
      done: () => done,
      undone: t`Dota match ${dotaMatchId} is back on the list of unlinked games.`,
      failed: t`Dota match ${dotaMatchId} is still unlinked.`,
    });
  return (
    <Box as="li" look="card" padding={[3, 5]}>
      <Stack gap={2.5}>
        <Row gap={[0.5, 3]} align="baseline" wraps>
          <Text weight="semibold">{t`Dota match ${dotaMatchId}`}</Text>
          <Small>{rich`first seen ${<Time at={seenAt} style="list" />}`}</Small>
        </Row>
        <Facts game={game} />
        <Row gap={2} wraps>
          {near.map(({ matchId, team1, team2, scheduledTime }) => (
            <Button
              key={matchId}
              isBusy={isBusy}
              onClick={() =>
                void say(matchId, t`Dota match ${dotaMatchId} is linked to ${team1} v ${team2}.`)
              }
            >
              <span>{rich`Link to ${<Name>{team1}</Name>} v ${<Name>{team2}</Name>}`}</span>
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
            onClick={() => void say(null, t`Dota match ${dotaMatchId} is marked as not ours.`)}
          >{t`Mark as not ours`}</Button>
          {near[0] && <Link className="link" href={`/matches/${near[0].matchId}`}>{t`View match`}</Link>}
        </Row>
      </Stack>
    </Box>
  );
}
