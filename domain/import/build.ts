import { type BracketFacts, prefixOf } from '../competition/bracket/facts.ts';
import { reachedStages } from '../competition/bracket/missing.ts';
import { type Placing, placings } from '../competition/bracket/placings.ts';
import { type Resolved, type ResolvedSlot, resolve } from '../competition/bracket/resolve.ts';
import type { Side } from '../competition/match.ts';
import type { StageSettings } from '../competition/stages/facts.ts';
import { readStages, writeStages } from '../competition/stages/tournament.ts';
import { DOCUMENT, type TournamentDocument } from '../contract/exchange/export.ts';
import { type League, NAME_LENGTH, STAGE_FORMATS, TIE_BREAKERS } from '../settings.ts';
import { type ChosenTeam, chooseTeams, type ImportChoices, type KnownTeam } from './choices.ts';
import { knowsDraws, lengthOf, type Placed } from './fitting/draft.ts';
import { fitTournament, type TournamentFit } from './fitting/fit.ts';
import { cleanLine, type Foreign } from './foreign.ts';

type Around = {
  known: readonly KnownTeam[];
  league: League;
  now: Date;
  /** Returns ascending ids. */
  newId: () => string;
};

export type Built = {
  document: TournamentDocument;
  teams: ChosenTeam[];
  fit: TournamentFit;
  resolved: Resolved;
  places: ReadonlyMap<string, Placing>;
  /** Participation ids by foreign team id. */
  participationOf: ReadonlyMap<string, string>;
};

export function buildImport(foreign: Foreign, choices: ImportChoices, around: Around): Built {
  const teams = chooseTeams(foreign, choices, around.known);
  const chosen = teams.filter(({ as, problem }) => as !== 'out' && problem === null);
  const isIn = new Set(chosen.map(({ team }) => team.key));
  const without = new Set(choices.without);
  const fit = fitTournament(
    foreign,
    (team) => isIn.has(team),
    ({ key }) => choices.hasMatches && !without.has(key),
  );
  const seats = new Map(fit.draft.entrants.map((team, index) => [team, index + 1]));
  const inOrder = chosen.toSorted(
    (one, other) => (seats.get(one.team.key) ?? 1e9) - (seats.get(other.team.key) ?? 1e9),
  );
  const { now, newId } = around;
  const tournamentId = newId();
  const stamp = { createdAt: now.toISOString(), updatedAt: now.toISOString(), version: 1 };
  const ours = inOrder.map(({ team, known, name, tag }) => ({
    team: { id: known?.id ?? newId(), name, tag, logo: null, organisation: null, corrections: {}, ...stamp },
    key: team.key,
    participationId: newId(),
  }));
  const participationOf = new Map(ours.map(({ key, participationId }) => [key, participationId]));
  const document: TournamentDocument = {
    ...blank(around, newId()),
    tournament: tournamentOf(foreign, choices, around, { id: tournamentId, fit, stamp }),
    teams: ours.map(({ team }) => team),
    participations: ours.map(({ team, key, participationId }) => ({
      ...blankParticipation(now),
      ...stamp,
      id: participationId,
      teamId: team.id,
      seed: seats.get(key) ?? null,
    })),
    matches: [],
    bracketPlacements: placementsOf(fit, participationOf),
    tieDecisions: decisionsOf(fit, participationOf, now),
  };
  const bare = factsOf(document);
  const named = withNames(placedMatches(fit, { participationOf, newId, stamp }), bare, fit);
  const whole = { ...document, matches: named };
  const facts = factsOf(whole);
  const resolved = resolve(facts);
  const places = placings(resolved);
  const final = withOutcome(whole, { facts, resolved, places, now });
  return { document: final, teams, fit, resolved, places, participationOf };
}

type Document = TournamentDocument;
type Match = Document['matches'][number];
type Stamp = { createdAt: string; updatedAt: string; version: number };

function tournamentOf(
  foreign: Foreign,
  choices: ImportChoices,
  { league }: Around,
  { id, fit, stamp }: { id: string; fit: TournamentFit; stamp: Stamp },
): Document['tournament'] {
  const stages = writeStages(
    fit.draft.stages.map(({ name, settings, feeds }) => ({ name, settings: bareSettings(settings), feeds })),
  );
  const hasByes = fit.draft.entrants.includes(null);
  // If matches are not imported, the tournament does not count as played.
  const isOver = foreign.isOver && choices.hasMatches;
  return {
    ...stamp,
    id,
    name: cleanLine(choices.name ?? foreign.name, NAME_LENGTH, 'Tournament'),
    description: null,
    league,
    storedStatus: isOver ? 'completed' : 'derived',
    isActive: !isOver,
    isSample: false,
    isRehearsal: false,
    format: 'stages',
    maxTeams: Math.min(128, Math.max(2, fit.draft.entrants.length)),
    startDate: foreign.startsAt,
    basePrizePool: 0,
    targetPrizePool: null,
    championTeamId: null,
    championByHand: null,
    registrationOpen: false,
    registrationClosesAt: null,
    registrationFee: null,
    registrationFeeNote: null,
    vipThreshold: null,
    sponsorTiers: null,
    semifinalPairing: 'crossed',
    stageFormats: STAGE_FORMATS,
    hasDraws: fit.draft.placed.some(({ result }) => knowsDraws(result)),
    stages: stages as Document['tournament']['stages'],
    seeding: { by: 'hand', drawSeed: null, ...(hasByes && { drawnTeams: fit.draft.entrants.length }) },
    tieBreakers: [...TIE_BREAKERS],
    rules: null,
    prizeSplit: [],
    matchDay: null,
    withdrawnResults: 'half',
    playerConsent: 'none',
    eventCheckIn: null,
    dotaLeagueId: null,
    banner: null,
    bracketVersion: 1,
  };
}

/**
 * Settings without `decisions`, which are separate records, and without `hasDraws`, which belongs to the tournament.
 */
function bareSettings(settings: StageSettings): StageSettings {
  if (settings.kind === 'swiss') {
    const { hasDraws: _, ...bare } = settings;
    return bare;
  }
  if (settings.kind !== 'round_robin') return settings;
  const { decisions: _1, hasDraws: _2, ...bare } = settings;
  return bare;
}

const blank = (
  { now }: Around,
  ledgerId: string,
): Omit<
  Document,
  'tournament' | 'teams' | 'participations' | 'matches' | 'bracketPlacements' | 'tieDecisions'
> => ({
  ...DOCUMENT,
  players: [],
  memberships: [],
  registrations: [],
  registrationPlayers: [],
  rosterChanges: [],
  steamIdClaims: [],
  matchPlayers: [],
  games: [],
  reachedStages: [],
  prizeLedger: [
    { id: ledgerId, kind: 'base', amount: 0, note: null, reference: null, createdAt: now.toISOString() },
  ],
  donations: [],
  announcements: [],
  images: [],
});

const blankParticipation = (now: Date) => ({
  assignedGroup: null,
  groupPlace: null,
  registeredAt: now.toISOString(),
  eliminatedAt: null,
  placementPosition: null,
  feePaid: false,
  paidOutAt: null,
  paidOutAmount: null,
  withdrawnAt: null,
  withdrawal: null,
  withdrawnStage: null,
  availability: null,
  corrections: {},
});

const placementsOf = (
  { draft }: TournamentFit,
  ids: ReadonlyMap<string, string>,
): Document['bracketPlacements'] =>
  draft.stages.flatMap(({ placements }, index) =>
    [...(placements ?? [])].map(([place, team]) => ({
      place: `${prefixOf(draft.stages, index)}${place}`,
      participationId: team === null ? null : (ids.get(team) ?? null),
    })),
  );

const decisionsOf = ({ draft }: TournamentFit, ids: ReadonlyMap<string, string>, now: Date) =>
  draft.stages.flatMap(({ settings }, index) =>
    settings.kind === 'round_robin'
      ? (settings.decisions ?? []).map(({ group, levels }) => ({
          groupName:
            `${prefixOf(draft.stages, index)}${group}` as Document['tieDecisions'][number]['groupName'],
          levels: levels.map((level) => level.flatMap((team) => ids.get(team) ?? [])),
          draws: [],
          reason: 'Same order as on the original site',
          decidedAt: now.toISOString(),
        }))
      : [],
  );

type Made = Match & { placed: Placed };

const placedMatches = (
  { draft }: TournamentFit,
  {
    participationOf,
    newId,
    stamp,
  }: { participationOf: ReadonlyMap<string, string>; newId: () => string; stamp: Stamp },
): Made[] =>
  draft.placed.map((placed): Made => {
    const { match, stage, key, team1, team2, result } = placed;
    const [one, other] = [participationOf.get(team1) ?? null, participationOf.get(team2) ?? null];
    const scores = result.scores && (match.team1 !== team1 ? result.scores.toReversed() : result.scores);
    const isOver = result.scores !== null;
    const sideOf = (side: Side) => (match[side] === team1 ? ('team1' as const) : ('team2' as const));
    const { forfeit } = result;
    const winner = result.winner && sideOf(result.winner);
    const isInOrder = lengthOf(match) !== null;
    return {
      ...stamp,
      placed,
      id: newId(),
      stage: 'other',
      bracketSlot: `${prefixOf(draft.stages, stage)}${key}`,
      team1ParticipationId: one,
      team2ParticipationId: other,
      status: isOver ? 'completed' : 'scheduled',
      roundName: 'Match',
      format: result.format,
      identifier: null,
      scheduledAt: match.scheduledAt ?? match.startedAt,
      startedAt: isOver && isInOrder ? match.startedAt : null,
      endedAt: isOver ? (match.endedAt ?? match.startedAt) : null,
      team1Score: scores?.[0] ?? null,
      team2Score: scores?.[1] ?? null,
      winnerParticipationId: winner === null ? null : winner === 'team1' ? one : other,
      forfeit: forfeit === null || forfeit === 'both' ? forfeit : sideOf(forfeit),
      counts: isOver,
      rosterFixed: isOver,
      misplaced: false,
      tieBreak: null,
      notes: null,
      streamUrl: null,
      replayData: null,
    };
  });

/** Gives matches this site's round names, as in the bracket of the unplayed tournament. */
function withNames(made: readonly Made[], bare: BracketFacts, { draft }: TournamentFit): Match[] {
  const slots = new Map<string, Pick<ResolvedSlot, 'roundName' | 'stage'>>();
  for (const slot of resolve(bare).slots) slots.set(slot.key, slot);
  return made.map(({ placed: { key, stage }, ...match }) => {
    const slot = slots.get(match.bracketSlot ?? '');
    const kind = draft.stages[stage]?.settings.kind;
    const [, round] = /^S(\d+)-/.exec(key) ?? [];
    return {
      ...match,
      stage: slot?.stage ?? (kind === 'round_robin' ? 'group' : 'other'),
      roundName: slot?.roundName ?? (round ? `Round ${round}` : 'Match'),
    };
  });
}

function factsOf({
  tournament,
  teams,
  participations,
  matches,
  bracketPlacements,
  tieDecisions,
}: Document): BracketFacts {
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  return {
    ...tournament,
    stages: readStages((tournament.stages ?? []) as Parameters<typeof readStages>[0]),
    decisions: tieDecisions.map(({ groupName, levels }) => ({ group: groupName, levels })),
    placements: new Map(bracketPlacements.map(({ place, participationId }) => [place, participationId])),
    entrants: participations.map(({ id, teamId, seed }) => ({
      id,
      teamId,
      seed,
      group: null,
      groupPlace: null,
      name: teamOf.get(teamId)?.name ?? '',
      tag: teamOf.get(teamId)?.tag ?? '',
      logo: null,
    })),
    matches: matches.map((match) => ({
      ...match,
      slot: match.bracketSlot,
      team1: match.team1ParticipationId,
      team2: match.team2ParticipationId,
      winner: match.winnerParticipationId,
      countsForStats: match.counts,
      scheduledTime: match.scheduledAt,
      streamUrl: null,
      length:
        match.startedAt && match.endedAt ? Date.parse(match.endedAt) - Date.parse(match.startedAt) : null,
    })),
  };
}

/** The document with computed places, champion and progress, so that past events are not announced. */
function withOutcome(
  document: Document,
  { facts, resolved, places, now }: Pick<Built, 'resolved' | 'places'> & { facts: BracketFacts; now: Date },
): Document {
  const endOf = new Map(document.matches.map(({ id, endedAt }) => [id, endedAt]));
  const champion = facts.entrants.find(({ id }) => id === resolved.champion)?.teamId ?? null;
  return {
    ...document,
    tournament: { ...document.tournament, championTeamId: champion },
    participations: document.participations.map((each) => {
      const place = places.get(each.id);
      if (!place) return each;
      const end = (place.settledBy && endOf.get(place.settledBy)) || now.toISOString();
      return { ...each, placementPosition: place.position, eliminatedAt: place.position === 1 ? null : end };
    }),
    reachedStages: [...reachedStages(facts, resolved)].map(([stage, teamId]) => ({
      stage,
      teamId,
      reachedAt: now.toISOString(),
    })),
  };
}
