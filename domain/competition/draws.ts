import { MATCH_FORMATS, type MatchFormat, type StageFormats } from './match.ts';
import type { StoredStage } from './stages/tournament.ts';
import type { TournamentFormat } from './tournament.ts';

export const formatsFor = (canBeDrawn: boolean): MatchFormat[] =>
  MATCH_FORMATS.filter((format) => canBeDrawn || format !== 'Best of 2');

export const NEEDS_WINNER =
  'Best of 2 is only for matches that can end in a draw, in groups and Swiss stages';

type Played = {
  hasDraws: boolean;
  format: TournamentFormat;
  stageFormats: StageFormats;
  stages: readonly StoredStage[] | null;
};

/** The first setting that conflicts with draws or requires them (docs/rules.md, "Draws"); null if there is none. */
export function drawProblem({
  hasDraws,
  format,
  stageFormats,
  stages,
}: Played): { field: 'stageFormats' | 'stages'; message: string } | null {
  if (format !== 'stages') {
    const { group, rounds = {}, ...others } = stageFormats;
    const ofGroups = [group, ...Object.values(rounds)];
    const inGroups = hasDraws && format === 'group_stage';
    const decided = [...Object.values(others), ...(inGroups ? [] : ofGroups)];
    return decided.includes('Best of 2') ? { field: 'stageFormats', message: NEEDS_WINNER } : null;
  }
  for (const { name, settings } of stages ?? []) {
    const { kind, matchFormat, roundFormats = {} } = settings;
    const canBeDrawn = hasDraws && hasTable(kind);
    if (!canBeDrawn && [matchFormat, ...Object.values(roundFormats)].includes('Best of 2'))
      return { field: 'stages', message: `${name}: ${NEEDS_WINNER}` };
    if (hasDraws && settings.kind === 'swiss' && !('rounds' in settings.length))
      return { field: 'stages', message: `${name}: a Swiss stage with draws needs a fixed number of rounds` };
  }
  return null;
}

export const hasTable = (kind: StoredStage['settings']['kind']) => kind === 'round_robin' || kind === 'swiss';
