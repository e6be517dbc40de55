import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { listPlayersBans } from '#api/competition/bans/store.ts';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { applyParticipation, playedIn } from '#api/competition/matches/participation.ts';
import { type FullMatch, fixRosters, getMatch } from '#api/competition/matches/store.ts';
import { findPlayers, insertPlayers, lockBySteamIds } from '#api/competition/players/store.ts';
import { listClaims } from '#api/competition/registrations/claimStore.ts';
import { type Context, type Database, idsOf } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { SIDES, type Side } from '#domain/competition/match.ts';
import type { Given } from '#domain/contract/http/endpoint.ts';
import type { getLineUp, LineUpView } from '#domain/contract/matchDay/lineUps.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { conflict, conflictAt } from '#domain/errors.ts';
import {
  type Candidate,
  candidateProblem,
  isLineUpOnRequest,
  isLineUpOpen,
  type LineUp,
  lineUpProblems,
  lineUpRequestOf,
  requireFit,
  usualLineUp,
  withPlayer,
} from '#domain/matchDay/lineUp.ts';
import type { DayAct, Facts, MatchDay } from '#domain/matchDay/matchDay.ts';
import { overlap, type StandInSource } from '#domain/matchDay/settings.ts';
import { type StandIn, standInsOf } from '#domain/matchDay/standIn.ts';
import { playersBan } from '#domain/registrations/ban.ts';
import { positions, roleOf, slotOf, standInRole } from '#domain/registrations/roster.ts';
import { MAX_RESERVES, MAX_TEAM_SIZE } from '#domain/settings.ts';
import type { Sentence } from '#domain/text/phrase.ts';
import { sentence } from '#domain/text/sentences.ts';
import * as store from './store.ts';

export type LoadedLineUp = { players: LineUp; candidates: Candidate[]; isNamed: boolean };

const participationOf = (match: FullMatch, side: Side): string => {
  const id = side === 'team1' ? match.team1_participation_id : match.team2_participation_id;
  return id ?? missingTeam();
};
const missingTeam = (): never => {
  throw conflict('no_line_ups', sentence('no_line_ups'));
};

export async function loadLineUp(db: Database, match: FullMatch, side: Side): Promise<LoadedLineUp> {
  const participationId = participationOf(match, side);
  const candidates = await listCandidates(db, match, side);
  if (match.roster_fixed) {
    const own = match.players.filter((player) => player.participationId === participationId);
    const players = positions().map((slot) => own.find((player) => player.slot === slot)?.id ?? null);
    return { players, candidates, isNamed: true };
  }
  const named = await store.findLineUp(db, match.id, participationId);
  if (named) return { players: named.players, candidates, isNamed: true };
  const last = await store.findLastLineUp(db, participationId);
  return { players: usualLineUp(candidates, last), candidates, isNamed: false };
}

/** The position of a stand-in among candidates, which comes after every reserve. */
const STAND_IN = MAX_TEAM_SIZE + MAX_RESERVES + 1;

async function listCandidates(db: Database, match: FullMatch, side: Side): Promise<Candidate[]> {
  const participationId = participationOf(match, side);
  const standIns = await store.listStandIns(db, match.id, side);
  const roster = [
    ...(await store.listRoster(db, participationId)),
    ...standIns.map((player) => ({ ...player, slot: STAND_IN })),
  ];
  const places = await store.listPlaces(db, participationId, idsOf(roster));
  const { scheduled_at, format } = match;
  const elsewhere = places.filter((place) => scheduled_at && overlap({ scheduled_at, format }, place));
  return roster.map((player) => ({
    ...player,
    playsFor: elsewhere.find(({ player_id }) => player_id === player.id)?.team ?? null,
  }));
}

export const presentLineUp = (
  { players, candidates, isNamed }: LoadedLineUp,
  side: Side,
  { day, ...standIns }: { day: MatchDay } & Pick<LineUpView, 'standInsLeft' | 'standInsFrom' | 'asksOther'>,
): Given<typeof getLineUp> => ({
  side,
  ...standIns,
  players: [...players],
  isNamed,
  state: isLineUpOpen(day) ? 'open' : isLineUpOnRequest(day) ? 'onRequest' : 'fixed',
  candidates: candidates.map((candidate) => ({
    id: candidate.id,
    name: candidate.name,
    role: candidate.slot === STAND_IN ? standInRole() : roleOf(candidate.slot),
    isStandIn: candidate.slot === STAND_IN,
    problem: candidateProblem(candidate),
  })),
  problems: presentProblems(players, candidates),
});

const presentProblems = (players: LineUp, candidates: readonly Candidate[]) =>
  Object.entries(lineUpProblems(players, candidates)).map(([path, text]) => ({
    position: Number(path.split('.')[1]) + 1,
    text,
  }));

/** Null if there is no request. */
export async function presentLineUpRequest(
  db: Database,
  { match, day }: { match: FullMatch; day: MatchDay },
): Promise<MatchRoom['lineUpRequest']> {
  const request = lineUpRequestOf(day);
  if (!request) return null;
  const { by, at, players } = request;
  const ids = players.filter((id) => id !== null);
  const known = await findPlayers(db, ids);
  const present = match.players.filter((player) => player.participationId === participationOf(match, by));
  const changes = positions()
    .map((slot) => ({
      role: roleOf(slot),
      now: present.find((player) => player.slot === slot),
      next: known.find(({ id }) => id === players[slot - 1]),
    }))
    .filter(({ now, next }) => now?.id !== next?.id)
    .map(({ role, now, next }) => ({ role, name: next?.name ?? null, instead: now?.name ?? null }));
  return { by, at, changes };
}

export async function presentStandIns(db: Database, day: MatchDay): Promise<MatchRoom['standIns']> {
  const { standIns = [] } = day;
  // Most match days have no stand-ins, so this saves a query.
  if (standIns.length === 0) return [];
  const ids = standIns.map(({ playerId }) => playerId);
  const known = await findPlayers(db, ids);
  return standIns.map(({ side, playerId, isAgreed, position }) => {
    const player = known.find(({ id }) => id === playerId);
    return {
      side,
      name: player?.name ?? 'A player',
      steamID: player?.steam_id ?? '',
      role: position === undefined ? null : roleOf(position),
      isAgreed,
    };
  });
}

export async function countStandInsLeft(db: Database, loaded: StandInRules, side: Side): Promise<number> {
  const { match, day, facts } = loaded;
  const { standInsPerMatch, standInsPerTournament } = facts.settings;
  if (!isLineUpOpen(day) || standInsPerMatch === 0) return 0;
  const spent = await store.countStandIns(db, participationOf(match, side));
  return Math.max(
    0,
    Math.min(standInsPerMatch - standInsOf(day, side).length, standInsPerTournament - spent),
  );
}

type StandInRules = { match: FullMatch; day: MatchDay; facts: Pick<Facts, 'settings'> };

/**
 * Finds or creates a stand-in within the action's transaction and returns the id. Refuses (409) a player who is on the
 * same roster, in another team in the tournament, banned, or not from a permitted source.
 */
async function bringStandIn(
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  { match, facts }: StandInRules,
  standIn: NewStandIn,
): Promise<string> {
  // The staff may name anybody.
  const from = actor.kind === 'captain' ? facts.settings.standInsFrom : 'anybody';
  const known = await requireStandIn(db, match, standIn, from);
  if (known) return known.id;
  const { name, steamId: steam_id } = standIn;
  const row = {
    id: uuid(),
    name,
    steam_id,
    primary_slot: slotOf(standInRole()),
    is_guest: true,
    created_at: now,
    updated_at: now,
  };
  await insertPlayers(db, [row]);
  return row.id;
}

type NewStandIn = {
  side: Side;
  name: string;
  steamId: string;
  isListed?: boolean;
  position?: number | undefined;
};

/** Refuses an unsuitable stand-in (409). Returns the player with the Steam ID, or undefined if there is none. */
export async function requireStandIn(
  db: Database,
  match: FullMatch,
  { side, name, steamId, isListed = false }: NewStandIn,
  from: StandInSource,
) {
  const refuse = (said: Sentence): never => {
    throw conflictAt('steamId', 'taken', said);
  };
  const [ban] = await listPlayersBans(db, [steamId]);
  if (ban) refuse(playersBan(name, ban.last_day));
  if (from === 'freePlayers' && !isListed) refuse(sentence('stand_in_listed'));
  const [known] = await lockBySteamIds(db, [steamId]);
  const roster = await store.listRoster(db, participationOf(match, side));
  if (known && roster.some(({ id }) => id === known.id))
    refuse(sentence('stand_in_own', { name: known.name }));
  const [claim] = await listClaims(db, match.tournament_id, [steamId]);
  if (claim) refuse(sentence('stand_in_rostered', { name: known?.name ?? name, team: claim.holder }));
  if (from === 'otherLeague' && !(await store.playsInOtherLeague(db, match.tournament_id, steamId)))
    refuse(sentence('stand_in_other_league', { name: known?.name ?? name }));
  return known;
}

/** Returns the action that names a stand-in. If a captain does this, the other team may have to agree. */
export async function standInAct(
  context: Context,
  loaded: StandInRules,
  standIn: NewStandIn,
): Promise<DayAct> {
  const { side } = standIn;
  return {
    act: 'nameStandIn',
    side,
    playerId: await bringStandIn(context, loaded, standIn),
    left: await countStandInsLeft(context.db, loaded, side),
    position: standIn.position,
    needsConsent: context.actor.kind === 'captain' && loaded.facts.settings.standInConsent === 'opponent',
  };
}

type Named = { match: FullMatch; side: Side; players: LineUp };

export async function nameLineUp(context: Context, { match, side, players }: Named) {
  const participationId = participationOf(match, side);
  const named = await store.findLineUp(context.db, match.id, participationId);
  if (isDeepStrictEqual(named?.players, players)) return;
  await store.saveLineUp(context.db, {
    match_id: match.id,
    participation_id: participationId,
    players,
    named_at: context.now,
  });
  const payload = { tournamentId: match.tournament_id, matchId: match.id, participationId };
  await recordEvent(context, 'lineUp.named', payload, {
    before: { players: named?.players ?? null },
    after: { players },
  });
}

export async function placeStandIn(
  context: Context,
  match: FullMatch,
  { side, playerId, position }: StandIn,
): Promise<void> {
  const { players, candidates } = await loadLineUp(context.db, match, side);
  const unfit = players.findIndex((id) => {
    const found = candidates.find((candidate) => candidate.id === id);
    return !found || candidateProblem(found) !== null;
  });
  const index = position ? position - 1 : unfit;
  if (index < 0 || players.includes(playerId)) return;
  await nameLineUp(context, { match, side, players: withPlayer(players, index, playerId) });
}

/** Saves the usual line-up of a team that checks in without naming one. Refuses (409) if a player cannot play. */
export async function confirmLineUp(context: Context, match: FullMatch, side: Side) {
  const { players, candidates, isNamed } = await loadLineUp(context.db, match, side);
  // The staff may check a team in even if some of its players cannot play.
  if (context.actor.kind === 'captain') requireFit(players, candidates);
  if (!isNamed) await nameLineUp(context, { match, side, players });
}

export async function fixLineUps(context: Context, match: FullMatch) {
  for (const side of SIDES) {
    const { players, isNamed } = await loadLineUp(context.db, match, side);
    if (!isNamed) await nameLineUp(context, { match, side, players });
  }
  await fixRosters(context.db, match);
}

/** Refuses (409) if a player cannot play. */
export async function replaceLineUp(context: Context, { match, side, players }: Named) {
  const participationId = participationOf(match, side);
  requireFit(players, await listCandidates(context.db, match, side));
  const others = playedIn(match).filter((player) => player.participationId !== participationId);
  const own = players.flatMap((playerId, index) =>
    playerId === null ? [] : [{ playerId, participationId, slot: index + 1 }],
  );
  await applyParticipation(context, await getMatch(context.db, match.id), [...others, ...own]);
}

export const lineUpInverses: Inverses = {
  'lineUp.named': async (context, event) => {
    const { db, now } = context;
    const { payload } = event;
    const { matchId: match_id, participationId: participation_id } = payload;
    const [before, after] = [event.before, event.after] as { players: LineUp | null }[];
    const match = await lockMatch(db, match_id);
    const named = await store.findLineUp(db, match_id, participation_id);
    if (match.roster_fixed || !isDeepStrictEqual(named?.players, after?.players)) return refuseUndo();
    const players = before?.players ?? null;
    if (players) await store.saveLineUp(db, { match_id, participation_id, players, named_at: now });
    else await store.deleteLineUp(db, match_id, participation_id);
    await recordEvent(context, 'lineUp.restored', payload, {
      ...(after && { before: after }),
      after: { players },
    });
  },
};
