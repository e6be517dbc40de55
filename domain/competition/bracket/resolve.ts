import {
  forfeitingSides,
  isDraw,
  isPlayed,
  type MatchFormat,
  type MatchStatus,
  type Stage,
} from '../match.ts';
import type { Layout } from '../stages/elimination/layout.ts';
import type { Place } from '../stages/facts.ts';
import type { Feed } from '../stages/feeds.ts';
import { groupFactsOf, type StageGroup, tableOf } from '../stages/roundRobin/group.ts';
import { isBetween, type SlotState, type StageSide, type StageSource } from '../stages/slots.ts';
import { type Stage as PlayedStage, roundsOf, staleMatches, teamAtPlace } from '../stages/stage.ts';
import {
  type StagedTournament,
  startTournament,
  type TournamentMatch,
  titleStage,
} from '../stages/tournament.ts';
import type { Table } from '../standings.ts';
import type { Game } from '../tieBreakers.ts';
import { finalName } from '../tournament.ts';
import { type BracketFacts, type Entrant, type PlayedMatch, prefixOf, stageOfKey } from './facts.ts';
import { planOf } from './plan.ts';

/**
 * Where the team on one side of a match comes from. A seed fed by an earlier stage is given as a place in that stage.
 */
export type Source = StageSource | ({ kind: 'place' } & Place);

export type ResolvedSide = {
  source: Source;
  words: string;
  team: string | null;
  isByHand: boolean;
  /** Why the side is open: 'TBD', 'Tie-break needed', 'Group D undecided', 'Bye', 'Not needed'. */
  open: string | null;
};

/** A slot for a match. `key` is, for example, QF1, F or 2:UB1-3; slots in the same round share `round`. */
export type ResolvedSlot = {
  key: string;
  round: string;
  stage: Stage;
  roundName: string;
  format: MatchFormat;
  sides: readonly [ResolvedSide, ResolvedSide];
  winnerTo: string | null;
  loserTo: string | null;
  match: PlayedMatch | null;
  winner: string | null;
  status: MatchStatus;
};

export type Resolved = {
  entrants: ReadonlyMap<string, Entrant>;
  tournament: StagedTournament;
  groups: ResolvedGroup[];
  /** Every slot in the tournament, except group games in the `group_stage` format. */
  slots: ResolvedSlot[];
  champion: string | null;
  /** Matches that have no effect: their teams no longer meet in their slot, or their group games are annulled. */
  stale: PlayedMatch[];
};

/**
 * Resolves all slots from matches and placements, regardless of the order in which results arrived. A match does not
 * count once its teams no longer meet in its slot (docs/rules.md, "Computed bracket").
 */
export function resolve(facts: BracketFacts): Resolved {
  const entrants = new Map(facts.entrants.map((entrant) => [entrant.id, entrant]));
  const plan = planOf(facts);
  const { matches, superseded } = readMatches(facts, entrants, plan.stages);
  const tournament = startTournament({ ...plan, matches, teams: entrants });
  return {
    entrants,
    tournament,
    groups: resolveGroups(tournament, facts, entrants),
    slots: resolveSlots(tournament, facts, new Map(facts.matches.map((match) => [match.id, match]))),
    champion: facts.isForPlaces ? null : championOf(tournament),
    stale: staleOf(tournament, facts, superseded),
  };
}

/**
 * Matches in the form that stages expect. `superseded` contains the ids of matches that belong to no stage, and of
 * cancelled matches that another match between the same teams replaces.
 */
function readMatches(
  { format, matches }: BracketFacts,
  entrants: ReadonlyMap<string, Entrant>,
  stages: StagedTournament['planned'],
): { matches: TournamentMatch[]; superseded: ReadonlySet<string> } {
  const read: TournamentMatch[] = [];
  const superseded = new Set<string>();
  // Parsing keys is slow, so the two preset formats avoid it.
  const knockout = format === 'stages' ? null : stages.length - 1;
  for (const match of matches) {
    const { team1, team2, status, countsForStats, tieBreak, slot } = match;
    if (team1 === null || team2 === null || (status === 'cancelled' && !countsForStats)) continue;
    if (tieBreak) {
      const stage = knockout === null ? stageOfKey(`${tieBreak.group}-TB`, stages) : 0;
      const group = tieBreak.group.slice(prefixOf(stages, stage).length);
      if (stage >= 0) read.push(asStageMatch(match, { stage, key: `${group}-TB`, team1, team2 }));
    } else if (match.stage === 'group' && format === 'group_stage') {
      const group = entrants.get(team1)?.group;
      // A game between teams from different groups belongs to neither group.
      if (group && group === entrants.get(team2)?.group)
        read.push(asStageMatch(match, { stage: 0, key: `${group}-R`, team1, team2 }));
    } else if (slot) {
      const stage = knockout ?? stageOfKey(slot, stages);
      const key = knockout === null ? slot.slice(prefixOf(stages, stage).length) : slot;
      if (stage < 0 || (status === 'cancelled' && matches.some((other) => replaces(other, match))))
        superseded.add(match.id);
      else read.push(asStageMatch(match, { stage, key, team1, team2 }));
    }
  }
  return { matches: read, superseded };
}

type Standing = Pick<TournamentMatch, 'stage' | 'key' | 'team1' | 'team2'>;

/**
 * In a group, every result that counts is used; elsewhere, a cancelled match advances no team. An object spread would
 * be slower.
 */
function asStageMatch(match: PlayedMatch, { stage, key, team1, team2 }: Standing): TournamentMatch {
  const { id, countsForStats, forfeit, length = null, team1Score, team2Score, tieBreak = null } = match;
  const stands = match.stage === 'group' || tieBreak ? countsForStats : isPlayed(match);
  const winner = stands ? match.winner : null;
  const isDoubleForfeit = stands && forfeit === 'both';
  return {
    id,
    stage,
    key,
    team1,
    team2,
    winner,
    isForfeit: forfeit !== null,
    isDoubleForfeit,
    isDraw: stands && isDraw(match),
    length,
    team1Score,
    team2Score,
    tieBreak,
  };
}

const replaces = (other: PlayedMatch, { slot, team1, team2 }: PlayedMatch) =>
  other.slot === slot && other.status !== 'cancelled' && isBetween(other, team1, team2);

function staleOf({ stages }: StagedTournament, { matches }: BracketFacts, superseded: ReadonlySet<string>) {
  const stale = new Set(superseded);
  for (const stage of stages) for (const { id } of staleMatches(stage)) stale.add(id);
  if (stale.size === 0) return [];
  // A live tie-break game is kept, even if the tie has since been settled.
  return matches.filter(({ id, tieBreak, status }) => stale.has(id) && !(tieBreak && status === 'live'));
}

function championOf({ stages, planned }: StagedTournament): string | null {
  const last = stages[titleStage(planned)];
  if (!last || ('groups' in last.settings && last.settings.groups.length > 1)) return null;
  return teamAtPlace(last, 1, 'A').team;
}

function resolveSlots(
  { stages, planned }: StagedTournament,
  { format }: BracketFacts,
  byId: ReadonlyMap<string, PlayedMatch>,
): ResolvedSlot[] {
  const slots: ResolvedSlot[] = [];
  const title = titleStage(planned);
  for (const [index, stage] of stages.entries()) {
    if (format === 'group_stage' && stage.kind === 'round_robin') continue;
    const prefix = prefixOf(planned, index);
    const isTitle = index === title;
    const feeds = planned[index]?.feeds ?? [];
    for (const { key: roundKey, name, matchFormat, slots: own } of roundsOf(stage)) {
      const course = courseOf(stage, roundKey, isTitle);
      const roundName = roundKey === 'F' && isTitle ? finalName(format) : name;
      for (const slot of own) {
        const { winnerTo, loserTo } = goesOn(stage, slot.key);
        const match = slot.match && (byId.get(slot.match.id) ?? null);
        slots.push({
          key: prefix + slot.key,
          round: prefix + roundKey,
          stage: course,
          roundName,
          format: matchFormat,
          sides: [sideOf(slot.sides[0], feeds, prefix), sideOf(slot.sides[1], feeds, prefix)],
          winnerTo: winnerTo && prefix + winnerTo,
          loserTo: loserTo && prefix + loserTo,
          match,
          winner: slot.winner,
          status: match ? match.status : STATUSES[slot.state],
        });
      }
    }
  }
  return slots;
}

const STATUSES: Record<SlotState, MatchStatus> = {
  waiting: 'waiting',
  due: 'scheduled',
  made: 'scheduled',
  played: 'completed',
  bye: 'bye',
  unneeded: 'cancelled',
};

/**
 * The tournament stage of a round. Only the stage that decides the champion has quarterfinals, semifinals and a final.
 */
function courseOf({ kind }: PlayedStage, round: string, isTitle: boolean): Stage {
  if (kind === 'round_robin') return 'group';
  return (isTitle && COURSE[round]) || 'other';
}

const COURSE: Readonly<Record<string, Stage>> = {
  QF: 'quarterfinal',
  SF: 'semifinal',
  F: 'final',
  GF: 'final',
  GF2: 'final',
};

type GoesOn = { winnerTo: string | null; loserTo: string | null };
const NOWHERE: GoesOn = { winnerTo: null, loserTo: null };

/** Where a match's winner and loser play next. The reset of a grand final does not count as the next match. */
function goesOn(stage: PlayedStage, key: string): GoesOn {
  if (stage.kind !== 'elimination') return NOWHERE;
  const known = followers.get(stage.layout) ?? followersOf(stage.layout);
  followers.set(stage.layout, known);
  return known.get(key) ?? NOWHERE;
}

/** Layouts never change, so each layout is read only once. */
const followers = new WeakMap<Layout, ReadonlyMap<string, GoesOn>>();

function followersOf({ rounds }: Layout): ReadonlyMap<string, GoesOn> {
  const known = new Map<string, GoesOn>();
  for (const { key, sources, isReset } of rounds.flatMap(({ slots }) => slots))
    for (const source of isReset ? [] : sources) {
      if (source.kind !== 'winner' && source.kind !== 'loser') continue;
      const before = known.get(source.of) ?? NOWHERE;
      known.set(source.of, { ...before, [`${source.kind}To`]: key });
    }
  return known;
}

/** A bracket has many sides, so this avoids an object spread, which is several times slower. */
const sideOf = (
  { source, words, team, isByHand, open }: StageSide,
  feeds: readonly Feed[],
  prefix: string,
): ResolvedSide => ({ source: sourceOf(source, feeds, prefix), words, team, isByHand, open });

function sourceOf(source: StageSource, feeds: readonly Feed[], prefix: string): Source {
  if (source.kind === 'seed') {
    const feed = feeds[source.seed - 1];
    return feed && !('entrant' in feed) ? { kind: 'place', ...feed } : source;
  }
  return prefix !== '' && source.kind !== 'pairing' ? { kind: source.kind, of: prefix + source.of } : source;
}

/** A source's short label if it has one (A1, #3, QF2), otherwise a description. */
export function sourceLabel({ source, words }: ResolvedSide): string {
  if (source.kind === 'place') return source.group ? `${source.group}${source.place}` : words;
  if (source.kind === 'seed') return `#${source.seed}`;
  return source.kind === 'winner' ? source.of : words;
}

/** A group in a tournament, named A, or 3:A if an earlier stage also has groups. */
export type ResolvedGroup = {
  name: string;
  /** The index of the group's stage in the tournament. */
  stage: number;
  group: StageGroup;
  entrants: Entrant[];
  table: Table;
  /** All of the group's matches; `counting` contains only the results that count. */
  games: PlayedMatch[];
  counting: readonly Game[];
  tieBreaks: PlayedMatch[];
};

/** Every group with its teams, games and table. The table omits teams with annulled games. */
const resolveGroups = (
  { stages, planned }: StagedTournament,
  { matches }: BracketFacts,
  entrants: ReadonlyMap<string, Entrant>,
): ResolvedGroup[] =>
  stages.flatMap((stage, index) => {
    if (stage.kind !== 'round_robin') return [];
    const prefix = prefixOf(planned, index);
    const games = gamesOf(matches, planned, index);
    return stage.groups.map((group): ResolvedGroup => {
      const name = prefix + group.name;
      return {
        name,
        stage: index,
        group,
        entrants: group.seats.flatMap(({ entrant: { team } }) => entrants.get(team ?? '') ?? []),
        table: tableOf(group),
        games: games.filter(({ team1, team2 }) => isIn(group, team1) && isIn(group, team2)),
        counting: groupFactsOf(group).games,
        tieBreaks: matches.filter(({ tieBreak }) => tieBreak?.group === name),
      };
    });
  });

const isIn = ({ seatOf }: StageGroup, team: string | null) => team !== null && seatOf.has(team);

const gamesOf = (matches: readonly PlayedMatch[], planned: StagedTournament['planned'], index: number) =>
  matches.filter(
    ({ stage, slot, tieBreak }) =>
      stage === 'group' && !tieBreak && (slot === null ? 0 : stageOfKey(slot, planned)) === index,
  );

export type Named = ReadonlySet<string> | 'all' | undefined;

/**
 * The effect of a change on matches whose teams no longer meet (docs/rules.md, "Removed results"). A match without a
 * result is cancelled. A result is removed or kept as the user chose; `unconfirmed` lists results without a choice, and
 * `misplaced` lists kept results that need a decision.
 */
export function settlementOf(
  { stale, entrants, slots }: Pick<Resolved, 'stale' | 'entrants' | 'slots'>,
  { removable, kept }: { removable?: Named; kept?: Named },
): Record<'cancelled' | 'unconfirmed' | 'misplaced', PlayedMatch[]> {
  const isResult = isResultOf(entrants);
  // Workers keep every result. A person can keep only the result of a match that has a slot outside the groups.
  const isKept = (match: PlayedMatch) =>
    kept === 'all' || (isNamed(kept, match) && isKeepable({ slots }, match));
  const isStaying = (match: PlayedMatch) =>
    isResult(match) &&
    // A preview of a later change does not list a result that was already misplaced.
    (match.isMisplaced
      ? removable === 'all' || !isNamed(removable, match)
      : isKept(match) && !isNamed(removable, match));
  const misplaced = stale.filter(isStaying);
  const cancelled = stale.filter((match) => !misplaced.includes(match));
  const unconfirmed = cancelled.filter((match) => isResult(match) && !isNamed(removable, match));
  return { cancelled, unconfirmed, misplaced };
}

const isNamed = (named: Named, { id }: PlayedMatch) => named === 'all' || (named?.has(id) ?? false);

/**
 * Whether a result can be kept until a decision, which requires a slot outside the groups. The result of a group game
 * or tie-break game either counts or is removed.
 */
export const isKeepable = ({ slots }: Pick<Resolved, 'slots'>, { slot }: PlayedMatch): boolean =>
  slot !== null && slots.some(({ key, stage }) => key === slot && stage !== 'group');

export const misplacedResults = ({ stale, entrants }: Pick<Resolved, 'stale' | 'entrants'>): PlayedMatch[] =>
  stale.length === 0 ? [] : stale.filter(isResultOf(entrants));

export const isResultOf =
  (entrants: ReadonlyMap<string, Entrant>) =>
  ({ countsForStats, forfeit, ...teams }: PlayedMatch) =>
    countsForStats &&
    !(forfeit && forfeitingSides(forfeit).every((side) => entrants.get(teams[side] ?? '')?.withdrawn));
