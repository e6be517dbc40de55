import { v7 as uuid } from 'uuid';
import { otherSide, type Side } from '#domain/competition/match.ts';
import type { Game, GameClient, LooseGame } from '#domain/contract/games.ts';
import { missing } from '#domain/errors.ts';
import { CONFIG_FOLDER, configFile, LAUNCH_OPTION } from '#domain/game/configFile.ts';
import { linkGame } from '#domain/game/link.ts';
import { type MergedGame, mergeGame } from '#domain/game/merge.ts';
import type { GameSide } from '#domain/game/record.ts';
import { verdictOf, type Witness } from '#domain/game/witness.ts';
import { matchMinutes } from '#domain/matchDay/settings.ts';
import { type Witnessed, witnessed } from '#domain/matchDay/witnessed.ts';
import { type Context, ownIdOf } from '../database/context.ts';
import { type Database, transaction } from '../database/database.ts';
import { record } from '../database/record.ts';
import { applyStep, loadDay } from '../matchDays/commands.ts';
import { findMatchDay } from '../matchDays/store.ts';
import { lockMatch } from '../matches/lock.ts';
import { getMatchRow } from '../matches/store.ts';
import { newToken, tokenHash } from '../sessions/tokens.ts';
import { heroName } from './constants.ts';
import * as store from './store.ts';

const MINUTE = 60_000;
/** A client that was heard of so recently is connected. */
const CONNECTED_MS = MINUTE;

const presentClient = (row: store.ClientRow, now: Date): GameClient => ({
  id: row.id,
  name: row.name,
  madeAt: row.made_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
  isConnected: row.seen_at !== null && now.getTime() - row.seen_at.getTime() < CONNECTED_MS,
  game: row.dota_match_id ? { dotaMatchId: row.dota_match_id, isObserver: row.is_observer } : null,
});

/** The clients of who asks. */
export const listClients = async (context: Context): Promise<GameClient[]> =>
  (await store.listClients(context.db, ownIdOf(context))).map((row) => presentClient(row, context.now));

type Site = { secret: string; productName: string; origin: string };

/** Makes a client of who asks, with the file that it needs: its token stands there alone. */
export const makeClient = (context: Context, name: string, { secret, productName, origin }: Site) =>
  transaction(context.db, async (db) => {
    const token = newToken();
    const row: store.ClientRow = {
      id: uuid(),
      token_hash: tokenHash(token, secret),
      discord_id: ownIdOf(context),
      name,
      made_at: context.now,
      ...{ ended_at: null, seen_at: null, dota_match_id: null, is_observer: false },
    };
    await store.insertClient(db, row);
    await record(db, context, 'gameClient.made', { clientId: row.id });
    const file = configFile({ productName, address: `${origin}/api/gsi`, token });
    return {
      client: presentClient(row, context.now),
      fileName: file.name,
      file: file.text,
      folder: CONFIG_FOLDER,
      launchOption: LAUNCH_OPTION,
    };
  });

/** Ends a client of who asks; ending it twice is no error. */
export const endClient = (context: Context, id: string): Promise<null> =>
  transaction(context.db, async (db) => {
    const row = await store.findClient(db, { id });
    if (!row) return null;
    if (row.discord_id !== ownIdOf(context)) throw missing('Client');
    await store.endClient(db, id, context.now);
    await record(db, context, 'gameClient.ended', { clientId: id });
    return null;
  });

/** How long before and after the time of a match a game of it may be made. */
const BEFORE = 60 * MINUTE;
const AFTER = 6 * 60 * MINUTE;

/** Finds the match of a game, unless the staff has said which it is; gives it, or null where there is none. */
async function findMatchOf(db: Database, { now }: Context, id: string): Promise<string | null> {
  const row = await store.findGame(db, id);
  if (!row) return null;
  if (row.is_by_hand || row.match_id) return row.match_id;
  const merged = mergeGame(await store.listReadings(db, [id]));
  if (!merged) return null;
  const made = merged.record.startedAt ? Date.parse(merged.record.startedAt) : row.seen_at.getTime();
  const rows = await store.listCandidates(db, new Date(made - AFTER), new Date(made + BEFORE));
  const seats = await store.listSeats(
    db,
    rows.map((each) => each.id),
  );
  const link = linkGame(
    merged.record,
    rows.map((each) => {
      const of = (participationId: string, isPlaying: boolean) =>
        seats
          .filter((seat) => seat.match_id === each.id && seat.participation_id === participationId)
          .filter(({ plays }) => plays || !isPlaying)
          .map(({ steam_id }) => steam_id);
      const { team1_participation_id: one, team2_participation_id: two } = each;
      const end = each.scheduled_at.getTime() + AFTER + matchMinutes(each.format) * MINUTE;
      return {
        matchId: each.id,
        lineUps: { team1: of(one, true), team2: of(two, true) },
        rosters: { team1: of(one, false), team2: of(two, false) },
        from: new Date(each.scheduled_at.getTime() - BEFORE).toISOString(),
        until: new Date(end).toISOString(),
      };
    }),
  );
  const isLinked = 'matchId' in link;
  await store.updateGame(db, id, {
    match_id: isLinked ? link.matchId : null,
    radiant: isLinked ? link.radiant : null,
    reason: isLinked ? null : link.reason,
    oddities: isLinked ? link.oddities : [],
    updated_at: now,
  });
  return isLinked ? link.matchId : null;
}

/** Finds the matches of games, and does what follows from those that are over. */
export async function followGames(context: Context, ids: readonly string[], timeZone: string) {
  for (const id of ids) {
    const matchId = await transaction(context.db, (db) => findMatchOf(db, context, id));
    const game = matchId ? await store.findGame(context.db, id) : undefined;
    if (matchId && game?.over_at) await askWitnesses(context, matchId, timeZone);
  }
}

/** Holds what the games of a match say against what its teams have reported; true where something followed. */
export const askWitnesses = (context: Context, matchId: string, timeZone: string): Promise<boolean> =>
  transaction(context.db, async (db) => {
    const match = await lockMatch(db, matchId);
    if (!(await findMatchDay(db, matchId))) return false;
    const told = await readWitnessed(db, matchId);
    if (!told) return false;
    const loaded = await loadDay(db, context.now, match, timeZone);
    const step = witnessed(loaded.day, told, loaded.facts);
    if (!step) return false;
    await applyStep(db, context, loaded, step);
    return true;
  });

/** How many games of a match each side has won by their witnesses; undefined where one is without a verdict. */
async function readWitnessed(db: Database, matchId: string): Promise<Witnessed | undefined> {
  const games = (await store.listGamesOf(db, matchId)).filter(({ over_at }) => over_at !== null);
  const readings = await store.listReadings(
    db,
    games.map(({ dota_match_id }) => dota_match_id),
  );
  const isTrusted = await readTrust(db, matchId, readings);
  const score: Record<Side, number> = { team1: 0, team2: 0 };
  let dotaMatchId: string | undefined;
  for (const { dota_match_id, radiant } of games) {
    const trusted = readings.filter(
      (reading) => reading.dota_match_id === dota_match_id && isTrusted(reading, radiant),
    );
    // A game that only others tell of keeps none of the match from being witnessed.
    if (trusted.length === 0) continue;
    const verdict = verdictOf(trusted.flatMap(witnessOf));
    if (!radiant || verdict === null || verdict === 'contradiction') return undefined;
    score[sideOf(verdict, radiant)] += 1;
    dotaMatchId = dota_match_id;
  }
  return dotaMatchId === undefined ? undefined : { score, dotaMatchId };
}

const sideOf = (side: GameSide, radiant: Side): Side => (side === 'radiant' ? radiant : otherSide(radiant));

function witnessOf({ source, record: { winner, players } }: store.ReadingRow): Witness[] {
  if (winner === null) return [];
  return [
    { isObserver: source !== 'player', side: (source === 'player' && players[0]?.side) || null, winner },
  ];
}

/** Whether a reading of a game counts for a match, by who tells it (docs/rules.md, "Witnesses of a game"). */
type IsTrusted = (reading: store.ReadingRow, radiant: Side | null) => boolean;

async function readTrust(
  db: Database,
  matchId: string,
  readings: readonly store.ReadingRow[],
): Promise<IsTrusted> {
  const { team1_participation_id: team1 } = await getMatchRow(db, matchId);
  const people = await store.listTrusted(db, matchId);
  const holders = await store.listHolders(
    db,
    readings.filter(({ source }) => source === 'observer' || source === 'player').map(({ teller }) => teller),
  );
  return ({ source, teller, record: { players } }, radiant) => {
    if (source === 'steam' || source === 'opendota') return true;
    const holder = holders.find(({ id }) => id === teller)?.discord_id;
    const roles = people.filter(({ discord_id }) => discord_id === holder);
    // A player who watches from the lobby is no observer of their own match.
    if (source === 'observer')
      return roles.length > 0 && roles.every(({ participation_id }) => participation_id === null);
    const [player] = players;
    if (!player || !radiant) return false;
    return roles.some(
      ({ participation_id, steam_id }) =>
        participation_id !== null &&
        (participation_id === team1 ? 'team1' : 'team2') === sideOf(player.side, radiant) &&
        (steam_id === null || steam_id === player.steamId),
    );
  };
}

/**
 * The games of a match as everybody may see them: those whose end is as long ago as its tournament's delay, by those who
 * may be its witnesses and have told the end themselves. So nobody shows a running game by saying that it is over.
 */
export async function listGames({ db, now }: Context, matchId: string): Promise<Game[]> {
  const told = await store.listTold(db, matchId);
  if (!told) throw missing('Match');
  const { delay } = told;
  if (delay === null) return [];
  const games = told.games.filter(
    ({ over_at }) => over_at !== null && over_at.getTime() + delay * MINUTE <= now.getTime(),
  );
  if (games.length === 0) return [];
  const isTrusted = await readTrust(
    db,
    matchId,
    games.flatMap(({ readings }) => readings),
  );
  return games.flatMap((row) => {
    const readings = row.readings.filter(
      (reading) => reading.record.isOver && isTrusted(reading, row.radiant),
    );
    const game = mergeGame(readings);
    const sources = [...new Set(readings.map(({ source }) => source))];
    return game ? [presentGame(row, game, { known: row.known, sources })] : [];
  });
}

const heroOf = (id: number | null) => (id === null ? null : { id, name: heroName(id) });

function presentGame(
  { dota_match_id, radiant }: store.GameRow,
  { record: told, sources: whose }: MergedGame,
  { known, sources }: { known: readonly store.KnownPlayer[]; sources: Game['sources'] },
): Game {
  const { startedAt, duration, isOver, winner, score, draft, players } = told;
  return {
    ...{ dotaMatchId: dota_match_id, radiant, isOver, startedAt, duration, winner, score, sources },
    draft:
      draft?.map(({ heroId, side, isPick }) => ({
        hero: { id: heroId, name: heroName(heroId) },
        side,
        isPick,
      })) ?? null,
    players: players.map(({ steamId, side, heroId, items, ...figures }) => {
      const player = known.find(({ steam_id }) => steam_id === steamId);
      return {
        ...figures,
        playerId: player?.id ?? null,
        // Who is in no roster is named by nobody here.
        name: player?.name ?? 'Somebody else',
        side,
        hero: heroOf(heroId),
        items,
        sources: [...new Set(Object.values(whose.players[steamId] ?? {}))],
      };
    }),
  };
}

/** Days for which a game without a match is looked at. */
const LOOSE_DAYS = 2;

/** Games that belong to no match by themselves, with the matches that come near. */
export async function listLooseGames({ db, now }: Context): Promise<LooseGame[]> {
  const games = await store.listLoose(db, new Date(now.getTime() - LOOSE_DAYS * 24 * 60 * MINUTE));
  const readings = await store.listReadings(
    db,
    games.map(({ dota_match_id }) => dota_match_id),
  );
  const list: LooseGame[] = [];
  for (const game of games) {
    const merged = mergeGame(readings.filter(({ dota_match_id }) => dota_match_id === game.dota_match_id));
    const players = merged?.record.players ?? [];
    const known = await store.listKnown(
      db,
      players.map(({ steamId }) => steamId),
    );
    list.push({
      dotaMatchId: game.dota_match_id,
      reason: game.reason,
      seenAt: game.seen_at.toISOString(),
      players: players.map(({ steamId, side }) => {
        const player = known.find(({ steam_id }) => steam_id === steamId);
        return { name: player?.name ?? steamId, side, isKnown: player !== undefined };
      }),
      near: (
        await store.listNear(
          db,
          known.map(({ id }) => id),
          game.seen_at,
        )
      ).map(({ id, team1, team2, scheduled_at }) => ({
        matchId: id,
        ...{ team1, team2 },
        scheduledTime: scheduled_at?.toISOString() ?? null,
      })),
    });
  }
  return list;
}

/** Says which match a game belongs to, or that it is none's; what follows from it follows at once. */
export async function linkByHand(
  context: Context,
  dotaMatchId: string,
  matchId: string | null,
  timeZone: string,
): Promise<null> {
  await transaction(context.db, async (db) => {
    const game = await store.findGame(db, dotaMatchId);
    const merged = game && mergeGame(await store.listReadings(db, [dotaMatchId]));
    if (!game || !merged) throw missing('Game');
    const match = matchId === null ? null : await getMatchRow(db, matchId);
    const seats = match ? await store.listSeats(db, [match.id]) : [];
    const first = new Set(
      seats
        .filter(({ participation_id }) => participation_id === match?.team1_participation_id)
        .map(({ steam_id }) => steam_id),
    );
    // Whichever side most of the first team is on.
    const votes = merged.record.players
      .filter(({ steamId }) => first.has(steamId))
      .reduce((sum, { side }) => sum + (side === 'radiant' ? 1 : -1), 0);
    await store.updateGame(db, dotaMatchId, {
      match_id: matchId,
      radiant: match && votes !== 0 ? (votes > 0 ? 'team1' : 'team2') : null,
      ...{ is_by_hand: true, reason: null, oddities: [], updated_at: context.now },
    });
    await record(db, context, 'game.linked', { dotaMatchId, linkedTo: matchId });
  });
  if (matchId) await askWitnesses(context, matchId, timeZone);
  return null;
}
