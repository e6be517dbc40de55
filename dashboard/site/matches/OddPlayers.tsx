import type { MatchRoom } from '#domain/contract/matchDays.ts';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';

const WORDS = {
  stranger: 'plays, and is in neither roster.',
  substitute: 'plays, and is not in the line-up.',
  wrongSide: 'is on the other team’s side.',
} as const satisfies Record<MatchRoom['oddPlayers'][number]['what'], string>;

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
      {WORDS[what]}
    </Text>
  ));
