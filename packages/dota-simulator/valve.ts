import { accountOf, type GameState, type PlayerState, SIDES, type Side } from './state.ts';
import { itemId } from './tables.ts';

/** Valve's numbers for Turbo mode and for a practice lobby. */
const [TURBO, PRACTICE] = [23, 1];
/** Dire's first player slot in a game; the eighth bit indicates the side. */
const DIRE = 128;

const slotOf = (place: number) => (place < 5 ? place : DIRE + place - 5);

const playerOf = (player: PlayerState) => ({
  account_id: accountOf(player.steamId),
  player_slot: slotOf(player.place),
  team_number: SIDES.indexOf(player.side),
  team_slot: player.place % 5,
  hero_id: player.heroId,
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((slot) => [`item_${slot}`, itemId(player.items[slot] ?? '') ?? 0]),
  ),
  backpack_0: 0,
  backpack_1: 0,
  backpack_2: 0,
  item_neutral: 0,
  leaver_status: 0,
  kills: player.kills,
  deaths: player.deaths,
  assists: player.assists,
  last_hits: player.lastHits,
  denies: player.denies,
  gold_per_min: player.gpm,
  xp_per_min: player.xpm,
  level: player.level,
  net_worth: player.netWorth,
  hero_damage: player.heroDamage,
  tower_damage: player.towerDamage,
  hero_healing: player.heroHealing,
  gold: player.gold,
  gold_spent: player.spentGold,
});

const gameOf = ({ game, startedAt }: { game: GameState; startedAt: Date }) => ({
  match_id: Number(game.dotaMatchId),
  match_seq_num: Number(game.dotaMatchId) - 1_000_000_000,
  start_time: startedAt.getTime() / 1_000,
  duration: game.clock,
  pre_game_duration: 60,
  radiant_win: game.winner === 'radiant',
  radiant_score: game.score.radiant,
  dire_score: game.score.dire,
  tower_status_radiant: game.buildings.radiant.towers,
  tower_status_dire: game.buildings.dire.towers,
  barracks_status_radiant: game.buildings.radiant.barracks,
  barracks_status_dire: game.buildings.dire.barracks,
  cluster: 200,
  lobby_type: PRACTICE,
  game_mode: TURBO,
  human_players: game.players.length,
  leagueid: 0,
  flags: 0,
  engine: 1,
  picks_bans: game.draft.choices.map(({ heroId, side, isPick }, order) => ({
    is_pick: isPick,
    hero_id: heroId,
    team: SIDES.indexOf(side),
    order,
  })),
});

/** Returns a finished game in the format of Steam's `IDOTA2Match_570/GetMatchDetails`. */
export const steamMatch = (game: GameState, startedAt: Date) => ({
  result: { ...gameOf({ game, startedAt }), players: game.players.map(playerOf) },
});

/**
 * Returns a finished game in the format of OpenDota's `GET /api/matches/{id}`. With `at`, which returns the state a
 * number of seconds after the game's creation, the game has a parsed replay and Radiant's lead per minute.
 */
export function openDotaMatch(game: GameState, startedAt: Date, at?: (second: number) => GameState) {
  const whole = gameOf({ game, startedAt });
  const horn = game.gameTime - game.clock;
  const minutes = Array.from({ length: Math.floor(game.clock / 60) + 1 }, (_, minute) => horn + minute * 60);
  const leads = (figure: (player: PlayerState) => number) => {
    const sum = (state: GameState, side: Side) =>
      state.players.reduce((total, player) => total + (player.side === side ? figure(player) : 0), 0);
    return at ? minutes.map((second) => sum(at(second), 'radiant') - sum(at(second), 'dire')) : null;
  };
  return {
    ...whole,
    version: at ? 22 : null,
    radiant_gold_adv: leads(({ netWorth }) => netWorth),
    radiant_xp_adv: leads(({ xp }) => xp),
    players: game.players.map((player) => ({
      ...playerOf(player),
      personaname: player.name,
      isRadiant: player.side === 'radiant',
      win: Number(player.side === game.winner),
      lose: Number(player.side !== game.winner),
      radiant_win: whole.radiant_win,
      duration: game.clock,
      start_time: whole.start_time,
      kda: Math.round((player.kills + player.assists) / (player.deaths + 1)),
      total_gold: Math.round((player.gpm * game.clock) / 60),
      total_xp: player.xp,
    })),
  };
}
