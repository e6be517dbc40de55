import type { z } from 'zod';
import { type BracketFacts, type PlayedMatch, prefixOf, stageOfKey } from '../competition/bracket/facts.ts';
import {
  type Resolved,
  type ResolvedGroup,
  type ResolvedSide,
  type ResolvedSlot,
  resolve,
} from '../competition/bracket/resolve.ts';
import type { MatchStatus } from '../competition/match.ts';
import type { Places } from '../competition/stages/elimination/layout.ts';
import { titleStage } from '../competition/stages/tournament.ts';
import type { pickBoard } from '../contract/competition/picks.ts';

export type Board = z.output<typeof pickBoard>;
export type MatchQuestion = Board['matches'][number];
/** The teams that advance from a group, in order; if none advance, the top teams in its final table. */
export type GroupQuestion = Board['groups'][number];
export type PickSide = MatchQuestion['sides'][number];
/** The origin of an unknown team; null if no pick determines it. */
export type Feeder = PickSide['from'];

/** The number of places to pick in a group from which no team advances. */
const TOP = 3;
/** The points for a match by the number of later matches; any other match is worth 1. */
const VALUES = [8, 4, 2];
const THIRD_PLACE = 2;

/** The possible picks in a tournament, from its matches and bracket (docs/rules.md, "Pick'em"). */
export function boardOf(facts: BracketFacts, resolved: Resolved = resolve(facts)): Board {
  const groups = resolved.groups.flatMap(groupQuestion);
  const games = resolved.groups.flatMap((group) => group.games.flatMap(gameQuestion));
  const byKey = new Map(resolved.slots.map((slot) => [slot.key, slot]));
  const slots = resolved.slots.filter(isPicked).map((slot) => slotQuestion(slot, { resolved, byKey }));
  const isOver = facts.isOver || resolved.champion !== null;
  // Once the tournament is over, unplayed matches can no longer be picked.
  const closed = <Question extends { hasBegun: boolean }>(question: Question): Question =>
    isOver ? { ...question, hasBegun: true } : question;
  const matches = [...games, ...slots].map(closed);
  const standing = slots.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? []));
  const teams = new Set([...groups.flatMap((group) => group.teams), ...standing]);
  return {
    champion: {
      teams: facts.isForPlaces ? [] : [...teams],
      locksAt: firstOf(matches),
      hasBegun: isOver || matches.some(({ hasBegun }) => hasBegun),
      outcome: resolved.champion,
    },
    groups: groups.map(closed),
    matches,
  };
}

/** A bracket reset can be picked only once it is due, because the picks in a tree end with the final. */
const isPicked = ({ key, stage, status, match }: ResolvedSlot) =>
  stage !== 'group' && status !== 'bye' && status !== 'cancelled' && (match !== null || !key.endsWith('GF2'));

function groupQuestion({ name, group, entrants, table, games }: ResolvedGroup): GroupQuestion[] {
  const { advancing } = group.settings;
  const places = advancing > 0 ? advancing : Math.min(TOP, entrants.length - 1);
  const played = games.flatMap(gameQuestion);
  if (played.length === 0 || entrants.length < places) return [];
  const isSettled = table.complete && !table.needsTieBreak;
  return [
    {
      name,
      teams: entrants.map(({ id }) => id),
      places,
      locksAt: firstOf(played),
      hasBegun: played.some(({ hasBegun }) => hasBegun),
      outcome: isSettled ? table.rows.slice(0, places).map(({ team }) => team) : null,
    },
  ];
}

function gameQuestion(game: PlayedMatch): MatchQuestion[] {
  const { id, team1, team2, status, countsForStats, winner } = game;
  if (!team1 || !team2 || (status === 'cancelled' && !countsForStats)) return [];
  const sides: MatchQuestion['sides'] = [
    { team: team1, from: null },
    { team: team2, from: null },
  ];
  return [{ key: id, kind: 'group', later: null, sides, value: 1, ...courseOf(game, status, winner) }];
}

type Within = { resolved: Resolved; byKey: ReadonlyMap<string, ResolvedSlot> };

function slotQuestion(slot: ResolvedSlot, within: Within): MatchQuestion {
  const { key, match, sides, status, winner } = slot;
  const { planned } = within.resolved.tournament;
  const stage = stageOfKey(key, planned);
  const kind = planned[stage]?.settings.kind === 'swiss' ? 'swiss' : 'tree';
  const isToTitle = kind === 'tree' && stage === titleStage(planned);
  return {
    key,
    kind,
    sides: [pickSide(sides[0], within), pickSide(sides[1], within)],
    ...(isToTitle ? worthOf(slot, within) : { later: null, value: 1 }),
    ...courseOf(match, status, winner),
  };
}

/** A forfeit cannot be foreseen, so it does not count as an outcome. */
const courseOf = (match: PlayedMatch | null, status: MatchStatus, winner: string | null) => ({
  matchId: match?.id ?? null,
  scheduledTime: match?.scheduledTime ?? null,
  hasBegun: winner !== null || !['scheduled', 'waiting'].includes(status),
  winner: match?.forfeit ? null : winner,
});

const pickSide = ({ team, source }: ResolvedSide, within: Within): PickSide => ({
  team,
  from: feederOf(source, within),
});

function feederOf(source: ResolvedSide['source'], within: Within): Feeder {
  if (source.kind === 'place') return placeFeeder(source, within.resolved);
  if (source.kind !== 'winner' && source.kind !== 'loser') return null;
  const before = within.byKey.get(source.of);
  if (before?.status !== 'bye') return { kind: source.kind, of: source.of };
  // The team in a bye comes from the source of the bye's only side.
  const side = before.sides.find(({ team, open }) => team !== null || open !== 'Bye');
  return side && source.kind === 'winner' ? feederOf(side.source, within) : null;
}

function placeFeeder(
  { stage, group, place }: Extract<ResolvedSide['source'], { kind: 'place' }>,
  { groups, tournament }: Resolved,
): Feeder {
  const from = tournament.stages[stage];
  if (from?.kind === 'elimination') {
    const slots = from.layout.rounds.flatMap((round) => round.slots);
    const prefix = prefixOf(tournament.planned, stage);
    const isOn = (places: Places | null) => places?.every((each) => each === place);
    const won = slots.find(({ winnerPlaces }) => isOn(winnerPlaces));
    if (won) return { kind: 'winner', of: prefix + won.key };
    const lost = slots.find(({ loserPlaces }) => isOn(loserPlaces));
    return lost ? { kind: 'loser', of: prefix + lost.key } : null;
  }
  const among = groups.filter((each) => each.stage === stage);
  // If there is only one group, a place can omit the group's name.
  const named = group ? among.find((each) => each.group.name === group) : among.length === 1 && among[0];
  return named ? { kind: 'place', group: named.name, place } : null;
}

/** The points for a pick in the last stage's tree. Later matches are harder to foresee, so they count more. */
function worthOf(slot: ResolvedSlot, { byKey }: Within): Pick<MatchQuestion, 'later' | 'value'> {
  const [, place] = /(?:^|:)L?P(\d+)/.exec(slot.key) ?? [];
  if (place) return { later: null, value: place === '3' ? THIRD_PLACE : 1 };
  let later = 0;
  for (let next = slot.winnerTo; next; next = byKey.get(next)?.winnerTo ?? null) later += 1;
  return { later, value: VALUES[later] ?? 1 };
}

const firstOf = (matches: readonly MatchQuestion[]): string | null =>
  matches.reduce<string | null>(
    (first, { scheduledTime }) =>
      scheduledTime && (!first || scheduledTime < first) ? scheduledTime : first,
    null,
  );
