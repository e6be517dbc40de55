import { getMatch } from '#api/competition/matches/store.ts';
import type { Context } from '#api/database/database.ts';
import { endClient, makeClient } from '#api/games/clients.ts';
import { linkByHand } from '#api/games/linking.ts';
import { findGame } from '#api/games/store.ts';
import { castMatch, leaveCast } from '#api/matchDay/casters/commands.ts';
import { findCaster } from '#api/matchDay/casters/store.ts';
import { actOnDay, checkIn, loadDay } from '#api/matchDay/matchDays/commands.ts';
import { SIDES, type Side } from '#domain/competition/match.ts';
import { conflict } from '#domain/errors.ts';
import { choicesLeft, chooserOf, sidesOf } from '#domain/matchDay/choosing.ts';
import type { DayAct, MatchDay } from '#domain/matchDay/matchDay.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import * as store from './store.ts';

type Person = { discordId: string; name: string };

type Site = Parameters<typeof makeClient>[2];

export type RehearsedGame = {
  /** The game's number within the match, from 1. */
  number: number;
  radiant: Side;
  /** Ten players: the first five are Radiant; each side is ordered by position. */
  players: { steamId: string; name: string }[];
  /** The clients, each with its configuration file. `steamId` is null for the caster's client, which only watches. */
  clients: { id: string; holder: Person; file: string; steamId: string | null }[];
};

/** Reasons why a match cannot continue until someone acts, shown to the people rehearsing. */
const WAITS: Partial<Record<MatchDay['phase'], string>> = {
  open: 'Check-in is not open yet: move the clock forward until it opens',
  disputed: 'The match is disputed: decide it as an admin in the console under Matches, Match days',
  held: 'The match’s clocks are paused: press Resume clocks in its room first',
};

/** Brings a match to its next game through its teams' actions: both teams check in, choose, and confirm the report. */
export async function bringToPlay(context: Context, matchId: string): Promise<MatchDay> {
  const captains = await store.listCaptains(context.db, matchId);
  const load = async () => (await loadDay(context.db, context.now, await getMatch(context.db, matchId))).day;
  for (let day = await load(); ; day = await load()) {
    const next = nextAct(day);
    if (next === undefined) {
      const why = WAITS[day.phase];
      if (why) throw conflict('rehearsal_waits', why);
      return day;
    }
    const captain = captains.find(({ side }) => side === next.side);
    if (!captain) throw new Error('A rehearsal team has no captain');
    const asked = { matchId, side: next.side };
    const actor = { kind: 'captain', discordId: captain.discord_id, name: captain.name } as const;
    const own = { ...context, actor };
    await actOnDay(own, asked, next.act === 'ready' ? checkIn(own, true) : () => next);
  }
}

type Next = Extract<DayAct, { act: 'choose' | 'confirm' }> | { act: 'ready'; side: Side };

function nextAct({ phase, ready, choosing, report }: MatchDay): Next | undefined {
  if (phase === 'check_in') {
    const side = SIDES.find((each) => ready[each] === null);
    return side && { act: 'ready', side };
  }
  if (phase === 'choice' && choosing) {
    const [choice] = choicesLeft(choosing);
    return choice && { act: 'choose', side: chooserOf(choosing), choice };
  }
  if (phase === 'reported' && report)
    return { act: 'confirm', side: report.side === 'team1' ? 'team2' : 'team1' };
  return undefined;
}

const TEAM_OF_DOTA = 5;

/** Opens the next game of a running match, with a client for each player and for a watching caster. */
export async function openGame(
  context: Context,
  { matchId, day, caster, site }: { matchId: string; day: MatchDay; caster: Person; site: Site },
): Promise<RehearsedGame> {
  const { db } = context;
  if (teamSize() !== TEAM_OF_DOTA)
    throw conflict('rehearsal_waits', 'Dota needs teams of five: report the result in the room instead');
  await cast(context, matchId, caster);
  const captains = await store.listCaptains(db, matchId);
  const radiant = (day.choosing && sidesOf(day.choosing)?.radiant) ?? 'team1';
  const seats = await store.listLineUps(db, matchId);
  const players = seats.toSorted(
    (one, other) => Number(one.side !== radiant) - Number(other.side !== radiant) || one.slot - other.slot,
  );
  const clients: RehearsedGame['clients'] = [];
  const add = async (holder: Person, name: string, steamId: string | null) => {
    const own = { ...context, actor: { kind: 'captain', ...holder } as const };
    const { client, file } = await makeClient(own, name, site);
    clients.push({ id: client.id, holder, file, steamId });
  };
  await add(caster, 'Observer', null);
  for (const { side, name, steam_id } of players) {
    const captain = captains.find((each) => each.side === side);
    if (captain) await add({ discordId: captain.discord_id, name: captain.name }, name, steam_id);
  }
  return {
    number: day.score.team1 + day.score.team2 + 1,
    radiant,
    players: players.map(({ steam_id: steamId, name }) => ({ steamId, name })),
    clients,
  };
}

async function cast(context: Context, matchId: string, caster: Person) {
  const own = { ...context, actor: { kind: 'captain', isCaster: true, ...caster } as const };
  for (const other of await store.listCastsBeside(context.db, matchId, caster.discordId))
    await leaveCast(own, other, caster.discordId);
  // A caster who has already joined keeps the same link.
  if (!(await findCaster(context.db, matchId, caster.discordId)))
    await castMatch(own, matchId, { link: null });
}

/** Links a game to its match if the rules cannot, for example because the same teams have two matches at once. */
export async function nameGame(context: Context, dotaMatchId: string, matchId: string) {
  const game = await findGame(context.db, dotaMatchId);
  if (game && game.match_id !== matchId) await linkByHand(context, dotaMatchId, matchId);
}

export async function closeGame(context: Context, clients: RehearsedGame['clients']) {
  for (const { id, holder } of clients)
    await endClient({ ...context, actor: { kind: 'captain', ...holder } }, id);
}
