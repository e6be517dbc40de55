import type { Place, StageEntrant, StageMatch, StagePlacements, StageSettings } from './facts.ts';
import type { Feed } from './feeds.ts';
import { dropMatch, reseedStage, type Stage, startStage, takeMatches, teamAtPlace } from './stage.ts';

/** What holds for a single team in a stage: annulled games, the rounds that it plays, corrected totals. */
export type StageTerms = Pick<StageEntrant, 'isAnnulled' | 'from' | 'until' | 'correction'>;

export type PlannedStage = {
  name: string;
  settings: StageSettings;
  /** Where each seed comes from, the first is seed 1; a table that may be edited. */
  feeds: readonly Feed[];
  placements?: StagePlacements;
  terms?: ReadonlyMap<string, StageTerms>;
};

/** A match of a tournament: `stage` is the index of its stage, from 0. */
export type TournamentMatch = StageMatch & { stage: number };

/** All that a tournament of stages follows from. */
export type TournamentFacts = {
  /** In order: a stage is fed by earlier ones alone. */
  stages: readonly PlannedStage[];
  /** The tournament's teams by seed; null is a place that nobody has. */
  entrants: readonly (string | null)[];
  matches: readonly TournamentMatch[];
};

/** A tournament as it stands; a value that never changes. Stages that a match leaves alone are the same objects. */
export type StagedTournament = {
  planned: readonly PlannedStage[];
  entrants: readonly (string | null)[];
  stages: readonly Stage[];
};

/** The tournament from its facts alone (docs/rules.md, "Stages that feed each other"). */
export function startTournament({ stages: planned, entrants, matches }: TournamentFacts): StagedTournament {
  const known = new Set(entrants);
  const stages: Stage[] = [];
  for (const [index, stage] of planned.entries()) {
    const placements = placementsOf(stage, known);
    stages.push(
      startStage({
        settings: stage.settings,
        entrants: entrantsFor(stage, { planned, entrants, stages }),
        matches: matches.filter((match) => match.stage === index),
        ...(placements && { placements }),
      }),
    );
  }
  return { planned, entrants, stages };
}

/** The next value with matches that were made, played or corrected, through all stages that they feed. */
export function takeTournamentMatches(
  tournament: StagedTournament,
  matches: readonly TournamentMatch[],
): StagedTournament {
  return following(tournament, (stage, index) => {
    const own = matches.filter((match) => match.stage === index);
    return own.length > 0 ? takeMatches(stage, own) : stage;
  });
}

/** The next value without a match. */
export const dropTournamentMatch = (tournament: StagedTournament, match: TournamentMatch): StagedTournament =>
  following(tournament, (stage, index) => (index === match.stage ? dropMatch(stage, match) : stage));

/** Changes stages from the first to the last, each with those who come from the ones before. */
function following(
  { planned, entrants, stages: before }: StagedTournament,
  change: (stage: Stage, index: number) => Stage,
): StagedTournament {
  const stages: Stage[] = [];
  for (const [index, old] of before.entries()) {
    const plan = planned[index];
    const isFed = plan?.feeds.some((feed) => 'stage' in feed && stages[feed.stage] !== before[feed.stage]);
    const stage = plan && isFed ? fed(old, entrantsFor(plan, { planned, entrants, stages })) : old;
    stages.push(change(stage, index));
  }
  return { planned, entrants, stages };
}

/** A stage with these entrants; who is as before stays the same object. */
function fed(stage: Stage, entrants: readonly StageEntrant[]): Stage {
  let isSame = true;
  const next = entrants.map((entrant, index) => {
    const old = stage.entrants[index];
    if (old && old.team === entrant.team && old.open === entrant.open) return old;
    isSame = false;
    return entrant;
  });
  return isSame ? stage : reseedStage(stage, next);
}

/** Who enters a stage, by seed. */
function entrantsFor({ feeds, terms }: PlannedStage, tournament: StagedTournament): StageEntrant[] {
  return feeds.map((feed) => {
    const entrant =
      'entrant' in feed
        ? { team: tournament.entrants[feed.entrant - 1] ?? null }
        : fromPlace(feed, tournament);
    return { ...entrant, ...(entrant.team !== null && terms?.get(entrant.team)) };
  });
}

function fromPlace(place: Place, { planned, stages }: StagedTournament): StageEntrant {
  const words = `${ordinal(place.place)} of ${place.group ? `group ${place.group}` : planned[place.stage]?.name}`;
  const stage = stages[place.stage];
  const { team, open } = stage ? teamAtPlace(stage, place.place, place.group) : { team: null, open: 'TBD' };
  return { team, place, words, ...(open !== null && { open }) };
}

/** Hand placements of a stage; a team that has left the tournament leaves its place empty. */
function placementsOf(
  { placements }: PlannedStage,
  known: ReadonlySet<string | null>,
): StagePlacements | undefined {
  if (!placements) return undefined;
  return new Map([...placements].map(([place, team]) => [place, known.has(team) ? team : null]));
}

/** `1st`, `2nd`, `11th`. */
function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(place % 10) - 1];
  return `${place}${ending ?? 'th'}`;
}
