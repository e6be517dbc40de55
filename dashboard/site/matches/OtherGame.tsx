import { otherGameWords } from '#domain/game/lookup.ts';
import { rich, Text } from '#ui/blocks.tsx';
import type { Room } from './room.ts';

type Version = Pick<NonNullable<Room['report']>, 'dotaMatchId' | 'otherGame'>;

/** Explains why the reported game does not belong to the match, if it was looked up and does not. */
export const OtherGame = ({ version }: { version: Version | null }) =>
  version?.otherGame && (
    <Text as="p" tone="warning">
      {rich`Dota match ${version.dotaMatchId} does not count here: ${otherGameWords(version.otherGame)}.`}
    </Text>
  );
