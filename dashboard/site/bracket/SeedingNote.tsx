import type { Bracket } from '#domain/contract/brackets.ts';
import { Text } from '#ui/Text.tsx';

const WORDS: Record<NonNullable<Bracket['seeding']>['by'], string> = {
  registration: 'Seeded in the order in which teams registered.',
  hand: 'Seeds were put in order by the organisers.',
  rating: 'Seeded by the rating of teams.',
  last_season: 'Seeded by the places of the last season.',
  draw: 'Seeds were drawn.',
};

/** How the seeds came about; of a draw what anybody needs to repeat it. */
export function SeedingNote({ bracket: { seeding } }: { bracket: Bracket }) {
  if (!seeding) return null;
  const { by, drawSeed, isSeparated } = seeding;
  return (
    <Text as="p" size="small" tone="tertiary" marginTop={5}>
      {WORDS[by]}{' '}
      {isSeparated &&
        'Teams that met last, or are of one organisation, are kept apart at first where that is possible. '}
      {drawSeed && (
        <>
          The order is that of the SHA-256, in hexadecimal, of <code>{drawSeed}</code>, a colon and the number
          of the team’s entry.
        </>
      )}
    </Text>
  );
}
