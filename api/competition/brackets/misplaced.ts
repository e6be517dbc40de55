import { type Context, inTransaction } from '#api/database/database.ts';
import { isDrawn, type PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { lackingChampion, missingIn } from '#domain/competition/bracket/missing.ts';
import { isPaired } from '#domain/competition/bracket/pairByHand.ts';
import { type Resolved, type ResolvedSlot, resolve } from '#domain/competition/bracket/resolve.ts';
import { isOver } from '#domain/competition/tournament.ts';
import type {
  MisplacedChoice,
  MisplacedDecision,
  MissingView,
} from '#domain/contract/competition/missing.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { applyCancel } from '../matches/lifecycle.ts';
import { consequenceOf, lockMatch } from '../matches/lock.ts';
import { presentMatch } from '../matches/present.ts';
import { applyResult } from '../matches/result.ts';
import { getMatch, listMatchesById } from '../matches/store.ts';
import { statusOf } from '../tournaments/present.ts';
import { getTournament, lockTournament } from '../tournaments/store.ts';
import { makeMatches } from './commands.ts';
import { loadBracketFacts } from './factsStore.ts';
import { place } from './placementActs.ts';
import { requireOnce } from './save.ts';
import * as store from './store.ts';

/** Lists everything that a tournament is waiting for, apart from results (docs/rules.md, "Nothing stalls"). */
export async function readMissing({ db, now }: Pick<Context, 'db' | 'now'>, tournamentId: string) {
  const tournament = await getTournament(db, tournamentId);
  const facts = await loadBracketFacts(db, tournamentId);
  const resolved = resolve(facts);
  const champion =
    isDrawn(facts) && !isOver(statusOf(tournament, now)) ? lackingChampion(resolved) : undefined;
  const ofChampion = champion && {
    kind: champion.kind,
    ...(champion.final && { matchId: champion.final.id }),
  };
  const missing = [...missingIn(facts, resolved), ...(ofChampion ? [ofChampion] : [])];
  const ids = missing.flatMap((each) => ('matchId' in each ? each.matchId : []));
  const matches = new Map((await listMatchesById(db, ids)).map((match) => [match.id, match]));
  return missing.map((each): MissingView => {
    const row = 'matchId' in each ? matches.get(each.matchId) : undefined;
    const slot = resolved.slots.find(({ key }) => key === row?.bracket_slot);
    const isMisplaced = each.kind === 'misplaced';
    return {
      kind: each.kind,
      count: 'count' in each ? each.count : null,
      group: 'group' in each ? each.group : null,
      place: 'place' in each ? each.place : null,
      match: row ? presentMatch(row) : null,
      expected: isMisplaced && slot ? expectedIn(slot, resolved) : null,
      choices: isMisplaced ? choicesIn(slot) : null,
    };
  });
}

/** A Swiss round is paired as a whole, so keeping a single match in its place is not offered. */
const choicesIn = (slot: ResolvedSlot | undefined): MisplacedChoice[] => [
  ...(slot && !isPaired(slot) ? (['keep'] as const) : []),
  'replay',
  ...(slot?.sides.every(({ team }) => team !== null) ? (['award'] as const) : []),
];

const expectedIn = ({ sides }: ResolvedSlot, { entrants }: Resolved): NonNullable<MissingView['expected']> =>
  sides.map(({ team, words }) => {
    const entrant = team === null ? undefined : entrants.get(team);
    return { participationId: entrant?.id ?? null, name: entrant?.name ?? words };
  });

/**
 * Decides what happens to a result whose teams no longer meet (docs/rules.md, "Misplaced results"). The match keeps its
 * place and teams, is replayed, or is awarded to one of the teams that should meet. The last two choices remove the
 * result.
 */
export const decideMisplaced = (context: Context, matchId: string, { choice, winner }: MisplacedDecision) =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    const { tournament_id: tournamentId } = match;
    const resolved = resolve(await loadBracketFacts(db, tournamentId));
    const stale = resolved.stale.find(({ id }) => id === matchId);
    const slot = resolved.slots.find(({ key }) => key === match.bracket_slot);
    if (!match.misplaced || !stale)
      throw conflict('not_misplaced', msg`This match is in the right place. There is nothing to decide.`);
    if (choice === 'keep') {
      if (!slot || !choicesIn(slot).includes(choice))
        throw conflict(
          'no_place',
          msg`This result cannot be kept here. Pair the round by hand, or replay the match.`,
        );
      await place(context, await lockTournament(db, tournamentId), 'kept', async () => {
        await store.upsertPlacements(db, tournamentId, keptPlaces(slot, stale, resolved.slots));
        requireOnce(resolve(await loadBracketFacts(db, tournamentId)).slots);
        return [];
      });
      return consequenceOf(db, matchId, []);
    }
    if (choice === 'award' && !slot)
      throw conflict('no_place', msg`No teams meet in this slot any more. Replay the match instead.`);
    const cancelled = await applyCancel({ ...context, removable: new Set([matchId]) }, match, true);
    if (choice === 'replay' || !slot) return consequenceOf(db, matchId, cancelled);
    return consequenceOf(db, await award(context, slot, { tournamentId, winner }), [matchId, ...cancelled]);
  });

async function award(
  context: Context,
  { key, stage, roundName, format, sides }: ResolvedSlot,
  { tournamentId, winner }: { tournamentId: string; winner: string | null | undefined },
): Promise<string> {
  const [team1, team2] = sides.map(({ team }) => team);
  if (!team1 || !team2)
    throw conflict('no_teams', msg`Both teams in ${key} must be known before the match can be awarded.`);
  if (winner !== team1 && winner !== team2)
    throw invalidAt('winner', msg`Choose one of the two teams due to meet in this match`);
  const wanted = { stage, slot: key, group: null, team1, team2, roundName, format };
  await makeMatches(context, { id: tournamentId }, [wanted]);
  const { matches } = await loadBracketFacts(context.db, tournamentId);
  const made = matches.find(({ slot, status }) => slot === key && status !== 'cancelled');
  if (!made) throw new Error(`No match was created for ${key}`);
  await applyResult(context, await getMatch(context.db, made.id), {
    forfeit: winner === team1 ? 'team2' : 'team1',
  });
  return made.id;
}

/**
 * Returns the manual placements that let a match keep its teams. A kept team and the expected team swap
 * places if they come from the same earlier match, as can happen in a double-elimination bracket.
 */
function keptPlaces(
  { key, sides }: ResolvedSlot,
  { team1, team2 }: PlayedMatch,
  slots: readonly ResolvedSlot[],
): [place: string, team: string | null][] {
  const isTurned = sides[0].team === team2 || sides[1].team === team1;
  const teams = isTurned ? [team2, team1] : [team1, team2];
  return sides.flatMap((side, index) => {
    const kept = teams[index] ?? null;
    if (side.team === kept) return [];
    const swapped = slots
      .filter((slot) => slot.key !== key)
      .flatMap((slot) =>
        slot.sides.flatMap(({ source, team, isByHand }, other) =>
          team === kept && !isByHand && isSameFeeder(source, side.source) ? `${slot.key}.${other + 1}` : [],
        ),
      );
    return [[`${key}.${index + 1}`, kept], ...swapped.map((place) => [place, side.team] as [string, string])];
  });
}

const isSameFeeder = (one: ResolvedSlot['sides'][0]['source'], other: ResolvedSlot['sides'][0]['source']) =>
  'of' in one && 'of' in other && one.of === other.of;
