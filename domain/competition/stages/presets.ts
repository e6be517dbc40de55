import { GROUP_SIZE, GROUP_STAGE_TEAMS, GROUPS } from '../../settings.ts';
import type { Pairing } from '../bracket/facts.ts';
import type { StageFormats } from '../match.ts';
import type { TieBreaker } from '../tieBreakers.ts';
import type { Decision } from '../tieSettling.ts';
import type { RoundRobinSettings, SingleEliminationSettings } from './facts.ts';
import { entrantFeeds, type Feed, inBracketOrder } from './feeds.ts';
import type { PlannedStage } from './tournament.ts';

type Formats = { stageFormats: StageFormats };

/**
 * The classic group stage (docs/rules.md, "Knockout of a group stage"): four groups of five, then a knockout between
 * the top two teams from each group. Entrants are in the order of their group places, A.1 to D.5.
 */
export function groupStagePreset({
  stageFormats,
  semifinalPairing,
  tieBreakers,
  decisions,
}: Formats & {
  semifinalPairing: Pairing;
  tieBreakers: readonly TieBreaker[];
  decisions: readonly Decision[];
}): PlannedStage[] {
  const groups: RoundRobinSettings = {
    kind: 'round_robin',
    matchFormat: stageFormats.group,
    roundFormats: stageFormats.rounds,
    groups: GROUPS.map(() => GROUP_SIZE),
    legs: 1,
    distribution: 'listed',
    tieBreakers,
    advancing: 2,
    decisions,
  };
  return [
    { name: 'Group stage', settings: groups, feeds: entrantFeeds(GROUP_STAGE_TEAMS) },
    {
      name: 'Knockout',
      settings: { ...knockout(stageFormats), pairing: semifinalPairing },
      feeds: inBracketOrder([
        [placeOf('A', 1), placeOf('B', 2)],
        [placeOf('B', 1), placeOf('A', 2)],
        [placeOf('C', 1), placeOf('D', 2)],
        [placeOf('D', 1), placeOf('C', 2)],
      ]),
    },
  ];
}

/** The classic single-elimination bracket for a number of seeds (docs/rules.md, "Single elimination"). */
export const singleEliminationPreset = ({ stageFormats }: Formats, seeds: number): PlannedStage[] => [
  { name: 'Knockout', settings: knockout(stageFormats), feeds: entrantFeeds(seeds) },
];

const knockout = ({
  quarterfinal,
  semifinal,
  final,
  other,
  rounds,
}: StageFormats): SingleEliminationSettings => ({
  kind: 'single_elimination',
  matchFormat: other,
  roundFormats: { ...rounds, QF: quarterfinal, SF: semifinal, F: final },
  hasThirdPlaceMatch: false,
});

const placeOf = (group: string, place: number): Feed => ({ stage: 0, group, place });
