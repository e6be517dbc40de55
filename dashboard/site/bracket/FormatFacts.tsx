import { type MatchFormat, mostGames } from '#domain/competition/match.ts';
import { formatWords } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { GROUP_SIZE, GROUPS } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { shortFormat } from '#shared/bracket/words.ts';
import { Stack } from '#ui/blocks.tsx';
import { Facts } from '#ui/Facts.tsx';
import styles from './FormatFacts.module.css';

export type Played = Pick<Tournament, 'format' | 'maxTeams' | 'stageFormats' | 'stages'>;

export function stagesOf({ format, maxTeams, stageFormats, stages }: Played): string[] {
  if (stages)
    return stages.map(
      ({ name, settings, feeds }) =>
        t`${name}: ${feeds.length} teams, ${formatsText([settings.matchFormat, ...Object.values(settings.roundFormats ?? {})])}`,
    );
  const { group, quarterfinal, semifinal, final } = stageFormats;
  if (format === 'group_stage')
    return [
      t`${GROUPS.length} groups of ${GROUP_SIZE} (${shortFormat(group)}), round robin: each team plays every other team in its group`,
      t`Top 2 of each group advance`,
      t`Quarterfinals ${shortFormat(quarterfinal)}, semifinals ${shortFormat(semifinal)}, final ${shortFormat(final)}`,
    ];
  return [
    t`Single elimination with up to ${maxTeams} teams: one loss and you are out`,
    t`Series get longer each round: quarterfinals ${shortFormat(quarterfinal)}, semifinals ${shortFormat(semifinal)}, final ${shortFormat(final)}`,
  ];
}

/** Match formats from shortest to longest: BO1→BO3→BO5. */
const formatsText = (formats: readonly MatchFormat[]) =>
  [...new Set(formats)]
    .toSorted((one, other) => mostGames(one) - mostGames(other))
    .map(shortFormat)
    .join('→');

export function FormatFacts({ tournament: { format, stageFormats, stages } }: { tournament: Played }) {
  const formats = stages
    ? stages.flatMap(({ settings }) => [settings.matchFormat, ...Object.values(settings.roundFormats ?? {})])
    : [
        stageFormats.group,
        ...Object.values(stageFormats.rounds ?? {}),
        stageFormats.semifinal,
        stageFormats.final,
      ];
  const { mode } = gameWords();
  const shortForm = format === 'group_stage' ? t`Group + Knockout` : t`Single Elimination`;
  const facts: [string, string][] = [
    [t`Format`, stages ? formatWords({ format, stages }) : shortForm],
    [t`Match formats`, formatsText(formats)],
  ];
  if (mode) facts.push([t`Game mode`, t`${mode} Mode`]);
  return (
    <Stack as="dl" className={styles.details}>
      <Facts facts={facts} />
    </Stack>
  );
}
