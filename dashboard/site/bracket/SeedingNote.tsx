import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { Hint, rich, richSentences } from '#ui/blocks.tsx';

const SEEDING_WORDS: Record<NonNullable<Bracket['seeding']>['by'], string> = {
  registration: t`Seeded in order of registration.`,
  hand: t`Seeded by the organisers.`,
  rating: t`Seeded by team rating.`,
  last_season: t`Seeded by last season’s standings.`,
  draw: t`Seeds were drawn at random.`,
};

export function SeedingNote({ bracket: { seeding } }: { bracket: Bracket }) {
  if (!seeding) return null;
  const { by, drawSeed, isSeparated } = seeding;
  return (
    <Hint marginTop={5}>
      {richSentences(
        SEEDING_WORDS[by],
        isSeparated &&
          t`Teams that met last season or share an organisation are kept apart in their first matches where possible.`,
        drawSeed &&
          rich`Teams are sorted by the SHA-256 (hexadecimal) of ${<code>{drawSeed}</code>}, a colon and the team’s entry ID.`,
      )}
    </Hint>
  );
}
