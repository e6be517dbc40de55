import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { rich, richSentences } from '#ui/rich.ts';
import { Text } from '#ui/Text.tsx';

const WORDS: Record<NonNullable<Bracket['seeding']>['by'], string> = {
  registration: t`Seeded in the order in which teams registered.`,
  hand: t`Seeds were put in order by the organisers.`,
  rating: t`Seeded by the rating of teams.`,
  last_season: t`Seeded by the places of the last season.`,
  draw: t`Seeds were drawn.`,
};

export function SeedingNote({ bracket: { seeding } }: { bracket: Bracket }) {
  if (!seeding) return null;
  const { by, drawSeed, isSeparated } = seeding;
  return (
    <Text as="p" size="small" tone="tertiary" marginTop={5}>
      {richSentences(
        WORDS[by],
        isSeparated &&
          t`Teams that met last, or are of one organisation, are kept apart at first where that is possible.`,
        drawSeed &&
          rich`The order is that of the SHA-256, in hexadecimal, of ${<code>{drawSeed}</code>}, a colon and the number of the team’s entry.`,
      )}
    </Text>
  );
}
