import { isDeepStrictEqual } from 'node:util';
import type { Context, Database } from '#api/database/database.ts';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { isPaired, pairedSlots, sidesOf } from '#domain/competition/bracket/pairByHand.ts';
import { type ResolvedSlot, resolve } from '#domain/competition/bracket/resolve.ts';
import { winsNeeded } from '#domain/competition/match.ts';
import type { RequestedResult } from '#domain/competition/result.ts';
import type { Bracket, BracketUpdate } from '#domain/contract/competition/brackets.ts';
import { conflict, invalid } from '#domain/errors.ts';
import type { Group } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { applyResult } from '../matches/result.ts';
import { getMatch } from '../matches/store.ts';
import type { TournamentRow } from '../tournaments/store.ts';
import { makeMatches } from './commands.ts';
import { loadBracketFacts, readBracket } from './factsStore.ts';
import { saveSeating } from './groups.ts';
import { change, putPairs } from './placementActs.ts';
import { type CancelledMatch, settle } from './settle.ts';
import * as store from './store.ts';

type GivenMatch = NonNullable<NonNullable<BracketUpdate['knockout']>['final']>;

/** Saves the team given for each place. A new score or winner becomes the match's result. */
export const saveBracket = (context: Context, tournamentId: string, body: BracketUpdate): Promise<Bracket> =>
  change(context, tournamentId, 'saved', (context, tournament) => applySave(context, tournament, body));

export async function applySave(
  context: Context,
  { id: tournamentId, bracket_version }: Pick<TournamentRow, 'id' | 'bracket_version'>,
  body: BracketUpdate,
): Promise<CancelledMatch[]> {
  const { db } = context;
  if (body.version !== undefined && body.version !== bracket_version)
    throw conflict(
      'stale_version',
      msg`Somebody else has changed the bracket in the meantime. Check it, then save again.`,
      { data: await readBracket(db, tournamentId) },
    );
  const facts = await loadBracketFacts(db, tournamentId);
  requireKnown(body, facts);
  const planned = body.groups ? await saveGroups(context, tournamentId, body.groups, facts) : [];
  const given = givenMatches(body);
  await savePlacements(db, tournamentId, given);
  const { taken } = await settle(context, tournamentId);
  // Saves one round at a time, because a result fills places in later rounds.
  for (const match of given) await saveResult(context, tournamentId, match);
  return [...planned, ...taken];
}

const givenMatches = ({ knockout, matches = [] }: BracketUpdate): GivenMatch[] =>
  knockout
    ? [
        ...(knockout.round1 ?? []),
        ...(knockout.round2 ?? []),
        ...(knockout.round3 ?? []),
        ...(knockout.quarterfinals ?? []),
        ...(knockout.semifinals ?? []),
        ...(knockout.final ? [knockout.final] : []),
      ]
    : matches;

function requireKnown(body: BracketUpdate, { entrants }: BracketFacts) {
  const fields: Record<string, string> = {};
  const check = (team: { participationId?: string | null | undefined } | null | undefined, path: string) => {
    const id = team?.participationId;
    if (id && !entrants.some((entrant) => entrant.id === id))
      fields[`${path}.participationId`] = 'This team is not in the tournament';
  };
  for (const [index, { teams }] of (body.groups ?? []).entries())
    for (const [place, team] of teams.entries()) check(team, `groups.${index}.teams.${place}`);
  for (const { id, team1, team2 } of givenMatches(body)) {
    check(team1, `knockout.${id}.team1`);
    check(team2, `knockout.${id}.team2`);
  }
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}

async function saveGroups(
  context: Context,
  tournamentId: string,
  groups: NonNullable<BracketUpdate['groups']>,
  { entrants, placements }: BracketFacts,
) {
  const seating = new Map<string, { group: Group; place: number }>();
  const emptied: string[] = [];
  const filled: string[] = [];
  for (const { name: group, teams } of groups)
    for (const [index, team] of teams.entries()) {
      const key = `${group}.${index + 1}`;
      const id = team?.participationId;
      const holder = entrants.find((each) => each.group === group && each.groupPlace === index + 1);
      if (!id) {
        if (holder && !placements.has(key)) emptied.push(key);
        continue;
      }
      if (seating.has(id)) throw conflict('twice_in_groups', msg`A team appears twice in the groups`);
      seating.set(id, { group, place: index + 1 });
      filled.push(key);
    }
  // A team whose place was given to another team needs a new place.
  const isSeated = (id: string) => seating.has(id);
  const displaced = entrants.find(
    ({ id, group, groupPlace }) => !isSeated(id) && filled.includes(`${group}.${groupPlace}`),
  );
  if (displaced)
    throw conflict('displaced', msg`${displaced.name} no longer has a place. Give it a new one.`);
  const planned = await saveSeating(context, tournamentId, entrants, seating);
  await store.deletePlacements(context.db, tournamentId, filled);
  await store.upsertPlacements(
    context.db,
    tournamentId,
    emptied
      .filter(
        (key) =>
          !entrants.some(({ id, group, groupPlace }) => isSeated(id) && `${group}.${groupPlace}` === key),
      )
      .map((key) => [key, null] as const),
  );
  return planned;
}

/**
 * Stores manual placements only for sides that differ from the current ones. The other sides still follow from results.
 */
async function savePlacements(db: Database, tournamentId: string, given: readonly GivenMatch[]) {
  const rounds = new Set<string>();
  for (const { id: key, team1, team2 } of given) {
    const facts = await loadBracketFacts(db, tournamentId);
    const slot = resolve(facts).slots.find((each) => each.key === key);
    if (!slot)
      throw invalid(msg`This bracket has no slot ${key}`, { knockout: msg`There is no slot ${key}` });
    if (isPaired(slot)) {
      rounds.add(slot.round);
      continue;
    }
    for (const [index, team] of [team1, team2].entries()) {
      const side = slot.sides[index as 0 | 1];
      const wanted = team?.participationId ?? null;
      if (team === undefined || wanted === side.team) continue;
      const place = `${key}.${index + 1}`;
      const free = resolve({ ...facts, placements: without(facts.placements, place) });
      const automatic = free.slots.find((each) => each.key === key)?.sides[index as 0 | 1].team ?? null;
      if (automatic === wanted) await store.deletePlacements(db, tournamentId, [place]);
      else await store.upsertPlacements(db, tournamentId, [[place, wanted]]);
    }
  }
  for (const round of rounds) await savePairs(db, tournamentId, round, given);
  requireOnce(resolve(await loadBracketFacts(db, tournamentId)).slots);
}

/** A Swiss round is paired as a whole: pairs that were not sent remain unchanged. */
async function savePairs(db: Database, tournamentId: string, round: string, given: readonly GivenMatch[]) {
  const facts = await loadBracketFacts(db, tournamentId);
  const slots = pairedSlots(resolve(facts), round);
  const wanted = slots.map((slot) => {
    const now = given.find(({ id }) => id === slot.key);
    const [one, other] = sidesOf(slot);
    const teamOf = (team: GivenMatch['team1'], stands: string | null) =>
      team === undefined ? stands : (team?.participationId ?? null);
    return [teamOf(now?.team1, one), teamOf(now?.team2, other)] as const;
  });
  if (isDeepStrictEqual(wanted, slots.map(sidesOf))) return;
  const pairs = wanted.flatMap(([one, other]) => (one && other ? [[one, other] as [string, string]] : []));
  const [bye = null] = wanted.flatMap(([one, other]) => (one && other ? [] : (one ?? other ?? [])));
  await putPairs(db, tournamentId, facts, round, { pairs, bye });
}

const without = (placements: ReadonlyMap<string, string | null>, place: string) =>
  new Map([...placements].filter(([key]) => key !== place));

export function requireOnce(slots: readonly ResolvedSlot[]) {
  const seen = new Set<string>();
  for (const { round, key, sides } of slots)
    for (const { team } of sides) {
      if (team === null) continue;
      if (seen.has(`${round} ${team}`))
        throw conflict('twice_in_round', msg`A team appears twice in the same round: check ${key}`);
      seen.add(`${round} ${team}`);
    }
}

async function saveResult(context: Context, tournamentId: string, given: GivenMatch) {
  const facts = await loadBracketFacts(context.db, tournamentId);
  const slot = resolve(facts).slots.find(({ key }) => key === given.id);
  if (!slot) return;
  const asked = askedResult(given, slot);
  if (!asked) return;
  const [one, other] = slot.sides;
  if (one.team === null || other.team === null)
    throw conflict('no_teams', msg`${slot.key} cannot have a result while a team is missing`);
  if (!slot.match) {
    if (facts.matches.some((match) => match.isMisplaced && match.slot === slot.key))
      throw conflict(
        'misplaced',
        msg`Other teams have played ${slot.key}. Decide what to do with their result first.`,
      );
    const { key, stage, roundName, format } = slot;
    const wanted = { stage, slot: key, group: null, team1: one.team, team2: other.team, roundName, format };
    await makeMatches(context, { id: tournamentId }, [wanted]);
    return saveResult(context, tournamentId, given);
  }
  const isSwapped = slot.match.team1 !== one.team;
  const scores = isSwapped
    ? { team1Score: asked.team2Score, team2Score: asked.team1Score }
    : { team1Score: asked.team1Score, team2Score: asked.team2Score };
  await applyResult(context, await getMatch(context.db, slot.match.id), scores);
}

function askedResult(given: GivenMatch, slot: ResolvedSlot): RequestedResult | undefined {
  const { match } = slot;
  const isSwapped = match !== null && match.team1 !== slot.sides[0].team;
  const stored = [match?.team1Score ?? null, match?.team2Score ?? null];
  if (isSwapped) stored.reverse();
  const scores = [given.team1Score ?? null, given.team2Score ?? null];
  const winner = given.winner?.participationId ?? null;
  const hasNewScores = scores.some((score, index) => score !== null && score !== stored[index]);
  if (hasNewScores && !(match === null && scores.every((score) => !score)))
    return { team1Score: scores[0] ?? 0, team2Score: scores[1] ?? 0 };
  if (winner === null || winner === slot.winner) return undefined;
  const side = slot.sides.findIndex(({ team }) => team === winner);
  if (side < 0) throw conflict('not_in_match', msg`${slot.key}’s winner is not one of its teams`);
  const wins = winsNeeded(match?.format ?? 'Best of 1');
  return side === 0 ? { team1Score: wins, team2Score: 0 } : { team1Score: 0, team2Score: wins };
}
