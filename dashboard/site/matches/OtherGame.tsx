import { otherGameWords } from '#domain/games/lookup.ts';
import { rich, Text } from '#ui/blocks.tsx';
import type { Room } from './room.ts';

type Version = Pick<NonNullable<Room['report']>, 'dotaMatchId' | 'otherGame'>;

/** Explains why a reported game, once looked up, does not belong to the match. */
export const OtherGame = ({ version }: { version: Version | null }) =>
  version?.otherGame && (
    <Text as="p" tone="warning">
      {rich`Dota match ${version.dotaMatchId} does not count here: ${otherGameWords(version.otherGame)}.`}
    </Text>
  );
