import type { MatchRoom } from '#domain/contract/matchDays.ts';
import { ODDITY_WORDS } from '#domain/game/link.ts';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';

/** Who is in the game that goes on and should not be there as they are, as long as it goes on. */
export const OddPlayers = ({ room: { oddPlayers } }: { room: Pick<MatchRoom, 'oddPlayers'> }) =>
  oddPlayers.map(({ steamId, name, what }) => (
    <Text as="p" key={steamId} tone="warning">
      {name === null ? (
        <>
          An account that no roster has,{' '}
          <a
            className="link"
            href={`https://steamcommunity.com/profiles/${steamId}`}
            target="_blank"
            rel="noreferrer"
          >
            {steamId}
          </a>
          ,
        </>
      ) : (
        <Name>{name}</Name>
      )}{' '}
      {ODDITY_WORDS[what]}
    </Text>
  ));
