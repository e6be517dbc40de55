import type { ReactNode } from 'react';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { Name, rich, Text } from '#ui/blocks.tsx';

type OddPlayer = MatchRoom['oddPlayers'][number];

export const OddPlayers = ({ room: { oddPlayers } }: { room: Pick<MatchRoom, 'oddPlayers'> }) =>
  oddPlayers.map((player) => (
    <Text as="p" key={player.steamId} tone="warning">
      {SENTENCES[player.what](<Who player={player} />)}
    </Text>
  ));

function Who({ player: { steamId, name } }: { player: OddPlayer }) {
  if (name !== null) return <Name>{name}</Name>;
  const account = (
    <a
      className="link"
      href={`https://steamcommunity.com/profiles/${steamId}`}
      target="_blank"
      rel="noreferrer"
    >
      {steamId}
    </a>
  );
  return rich`Unknown account, ${account}`;
}

const SENTENCES: Record<OddPlayer['what'], (who: ReactNode) => ReactNode> = {
  stranger: (who) => rich`${who}: in the game, but in neither roster.`,
  substitute: (who) => rich`${who}: in the game, but not in the line-up.`,
  wrongSide: (who) => rich`${who}: on the other team’s side.`,
};
