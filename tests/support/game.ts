import { FIGURES, GAME_SIDES, type GamePlayer, type GameRecord, type GameSide } from '#domain/game/record.ts';
import { steamIdOf } from '#domain/game/valve.ts';
import type { Caller, TestApp } from './app.ts';

/** Items as Valve numbers them, enough for games of tests. */
const ITEMS: Record<number, string> = {
  1: 'blink',
  50: 'phase_boots',
  108: 'ultimate_scepter',
  116: 'black_king_bar',
  141: 'greater_crit',
  208: 'abyssal_blade',
};
export const itemName = (id: number) => ITEMS[id];
const idOf = (name: string) => Number(Object.entries(ITEMS).find(([, each]) => each === name)?.[0] ?? 0);

/** Figures that look like chance and are the same for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

/** The range of each figure in a Turbo game, as below and above. */
const RANGES: Record<(typeof FIGURES)[number], [number, number]> = {
  level: [10, 30],
  kills: [0, 20],
  deaths: [0, 15],
  assists: [0, 25],
  lastHits: [20, 400],
  denies: [0, 20],
  gpm: [300, 1_400],
  xpm: [400, 1_800],
  netWorth: [8_000, 50_000],
  heroDamage: [5_000, 60_000],
  towerDamage: [0, 15_000],
  heroHealing: [0, 12_000],
};

/** A whole game that is over, of `accounts` (ten; the first five Radiant), told as fully as any source tells. */
export function madeGame(
  seed: number,
  accounts = Array.from({ length: 10 }, (_, n) => 1_000 + n),
): GameRecord {
  const roll = dice(seed);
  const between = ([low, high]: [number, number]) => low + roll(high - low);
  const players = accounts.map(
    (account, index): GamePlayer => ({
      ...(Object.fromEntries(FIGURES.map((figure) => [figure, between(RANGES[figure])])) as Record<
        (typeof FIGURES)[number],
        number
      >),
      steamId: String(steamIdOf(account)),
      side: index < 5 ? 'radiant' : 'dire',
      heroId: 1 + ((seed + index * 7) % 100),
      items: Object.values(ITEMS).slice(0, 1 + roll(6)),
    }),
  );
  const kills = (side: GameSide) =>
    players.filter((player) => player.side === side).reduce((sum, player) => sum + (player.kills ?? 0), 0);
  return {
    dotaMatchId: String(7_000_000_000 + seed),
    startedAt: new Date(Date.UTC(2026, 11, 5, 18) + seed * 1_000).toISOString(),
    duration: 900 + roll(1_200),
    isOver: true,
    winner: GAME_SIDES[roll(2)] ?? 'radiant',
    score: { radiant: kills('radiant'), dire: kills('dire') },
    players,
    draft: players.flatMap(({ heroId, side }) => [
      { heroId: heroId ?? 1, side, isPick: true },
      { heroId: 101 + roll(20), side, isPick: false },
    ]),
  };
}

const accountOf = (steamId: string) => Number(BigInt(steamId) - 76_561_197_960_265_728n);

/** The same game as Steam's Web API and OpenDota tell it. */
export const valveOf = (game: GameRecord): object => ({
  match_id: Number(game.dotaMatchId),
  start_time: Date.parse(game.startedAt ?? '') / 1_000,
  duration: game.duration,
  radiant_win: game.winner === 'radiant',
  radiant_score: game.score?.radiant,
  dire_score: game.score?.dire,
  lobby_type: 1,
  picks_bans: game.draft?.map(({ heroId, side, isPick }, order) => ({
    is_pick: isPick,
    hero_id: heroId,
    team: side === 'radiant' ? 0 : 1,
    order,
  })),
  players: game.players.map((player, index) => ({
    account_id: accountOf(player.steamId),
    player_slot: index < 5 ? index : 123 + index,
    hero_id: player.heroId,
    level: player.level,
    kills: player.kills,
    deaths: player.deaths,
    assists: player.assists,
    last_hits: player.lastHits,
    denies: player.denies,
    gold_per_min: player.gpm,
    xp_per_min: player.xpm,
    net_worth: player.netWorth,
    hero_damage: player.heroDamage,
    tower_damage: player.towerDamage,
    hero_healing: player.heroHealing,
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((slot) => [`item_${slot}`, idOf(player.items?.[slot] ?? '')]),
    ),
  })),
});

const TEAMS = { radiant: 'team2', dire: 'team3' } as const;
/** Seconds that a game is there before its horn. */
const BEFORE = 120;

/** What every post has: who sends it when, and where the game is. */
const base = (game: GameRecord) => ({
  provider: {
    name: 'Dota 2',
    appid: 570,
    version: 48,
    timestamp: Date.parse(game.startedAt ?? '') / 1_000 + BEFORE + (game.duration ?? 0),
  },
  map: {
    name: 'start',
    matchid: game.dotaMatchId,
    game_time: BEFORE + (game.duration ?? 0),
    clock_time: game.duration,
    game_state: game.isOver ? 'DOTA_GAMERULES_STATE_POST_GAME' : 'DOTA_GAMERULES_STATE_GAME_IN_PROGRESS',
    win_team: game.winner ?? 'none',
    radiant_score: game.score?.radiant,
    dire_score: game.score?.dire,
    paused: false,
  },
});

const figuresOf = (player: GamePlayer) => ({
  // A client tells its 64-bit id, too; in recordings both are changed.
  steamid: player.steamId,
  accountid: String(accountOf(player.steamId)),
  activity: 'playing',
  kills: player.kills,
  deaths: player.deaths,
  assists: player.assists,
  last_hits: player.lastHits,
  denies: player.denies,
  gpm: player.gpm,
  xpm: player.xpm,
  team_name: player.side,
});
const heroOf = ({ heroId, level }: GamePlayer) => ({ id: heroId, level, alive: true });
const itemsOf = ({ items }: GamePlayer) =>
  Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((slot) => [
      `slot${slot}`,
      { name: items?.[slot] ? `item_${items[slot]}` : 'empty' },
    ]),
  );

/** The same game as an observer's client posts it, at its end or where it stands. */
export function gsiOfObserver(game: GameRecord): object {
  const nodes = <Node>(of: (player: GamePlayer) => Node) =>
    Object.fromEntries(
      GAME_SIDES.map((side) => [
        TEAMS[side],
        Object.fromEntries(
          game.players.flatMap((player, index) =>
            player.side === side ? [[`player${index}`, of(player)]] : [],
          ),
        ),
      ]),
    );
  const choices = (side: GameSide, isPick: boolean) =>
    (game.draft ?? [])
      .filter((choice) => choice.side === side && choice.isPick === isPick)
      .map(({ heroId }, index) => [`${isPick ? 'pick' : 'ban'}${index}_id`, heroId]);
  return {
    ...base(game),
    player: nodes((player) => ({
      ...figuresOf(player),
      net_worth: player.netWorth,
      hero_damage: player.heroDamage,
      tower_damage: player.towerDamage,
      hero_healing: player.heroHealing,
    })),
    hero: nodes(heroOf),
    items: nodes(itemsOf),
    draft: Object.fromEntries(
      GAME_SIDES.map((side) => [
        TEAMS[side],
        Object.fromEntries([...choices(side, true), ...choices(side, false)]),
      ]),
    ),
  };
}

/** The same game as the client of one of its players posts it. */
export function gsiOfPlayer(game: GameRecord, steamId: string): object {
  const player = game.players.find((each) => each.steamId === steamId);
  if (!player) throw new Error(`${steamId} is not in this game`);
  return { ...base(game), player: figuresOf(player), hero: heroOf(player), items: itemsOf(player) };
}

/** Makes a client of somebody's game; gives its token. */
export async function makeGameClient(app: TestApp, who: Caller): Promise<string> {
  const { body } = await app.call(who, 'POST', '/api/me/game-clients', { name: 'My PC' });
  return /"token" "(.+)"/.exec(body.data.file)?.[1] ?? '';
}

/** Lays what was told of games so many minutes back, as time that goes by. */
export async function passMinutes(app: TestApp, minutes: number) {
  const back = (column: string) => app.db.raw('?? - make_interval(mins => ?)', [column, minutes]);
  await app
    .db('games')
    .update({ over_at: back('over_at'), told_at: back('told_at'), seen_at: back('seen_at') });
  await app.db('game_moments').update({ told_at: back('told_at') });
  app.ready.drop();
}
