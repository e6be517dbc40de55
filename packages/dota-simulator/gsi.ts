import { accountOf, type Draft, type GameState, type PlayerState, SIDES, type Side } from './state.ts';
import { heroName } from './tables.ts';

/** The names of the sides in an observer's post; the client numbers Radiant 2 and Dire 3. */
const TEAMS = { radiant: 'team2', dire: 'team3' } as const;
/** Picks and bans per side. */
const CHOICES = 5;

/** The body of a client's post, before the token from its file is added. */
export type GsiBody = { provider: { timestamp: number }; map: object; [block: string]: object };

/** Returns a game as an observer's client posts it, with all ten players. `sentAt` is in seconds since 1970. */
export function gsiOfObserver(game: GameState, sentAt: number): GsiBody {
  const nodes = <Node>(of: (player: PlayerState) => Node) =>
    Object.fromEntries(
      SIDES.map((side) => [
        TEAMS[side],
        Object.fromEntries(
          game.players.flatMap((player) =>
            player.side === side ? [[`player${player.place}`, of(player)]] : [],
          ),
        ),
      ]),
    );
  return {
    provider: providerOf(sentAt),
    map: { ...mapOf(game), ...watchedMapOf(game) },
    player: nodes((player) => ({ ...playerOf(player), ...watchedPlayerOf(player) })),
    hero: nodes((player) => ({ ...heroOf(player), selected_unit: player.place === 0 })),
    items: nodes(itemsOf),
    draft: draftOf(game.draft),
  };
}

/** Returns a game as one player's client posts it, with that player only. Throws if they are not in the game. */
export function gsiOfPlayer(game: GameState, steamId: string, sentAt: number): GsiBody {
  const player = game.players.find((each) => each.steamId === steamId);
  if (!player) throw new Error(`${steamId} is not in this game`);
  return {
    provider: providerOf(sentAt),
    map: { ...mapOf(game), ward_purchase_cooldown: 0 },
    player: playerOf(player),
    hero: heroOf(player),
    items: itemsOf(player),
    // Players' clients do not receive the draft.
    draft: {},
  };
}

const providerOf = (timestamp: number) => ({ name: 'Dota 2', appid: 570, version: 48, timestamp });

const mapOf = ({ dotaMatchId, phase, gameTime, clock, winner, score }: GameState) => ({
  name: 'start',
  matchid: dotaMatchId,
  game_time: gameTime,
  clock_time: clock,
  // Day and night alternate every five minutes.
  daytime: Math.floor(Math.max(0, clock) / 300) % 2 === 0,
  nightstalker_night: false,
  radiant_score: score.radiant,
  dire_score: score.dire,
  game_state: `DOTA_GAMERULES_STATE_${phase}`,
  paused: false,
  win_team: winner ?? 'none',
  customgamename: '',
});

const WATCHERS = [
  [7_917, -1_524],
  [-6_861, 6_254],
  [2_717, -658],
  [-3_484, 34],
  [1_032, -4_261],
  [6_614, -6_272],
  [768, -7_648],
  [-671, 7_129],
  [-1_528, 3_925],
  [-7_773, 1_088],
] as const;

/** Returns an object whose fields all have the same value. Spaces separate the fields' names. */
const all = <Value>(names: string, value: Value): Record<string, Value> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

/** Returns the parts of the map that only spectators receive. */
function watchedMapOf({ players, buildings }: GameState) {
  const worth = (side: Side) =>
    players.reduce((sum, player) => sum + (player.side === side ? player.netWorth : 0), 0);
  const lead = (worth('radiant') - worth('dire')) / 1_000;
  return {
    roshan_state: 'alive',
    roshan_state_end_seconds: 0,
    tormentor_state: 'alive',
    tormentor_state_end_seconds: 0,
    tormentor_state_location: 'bottom',
    ...all('radiant_ward_purchase_cooldown radiant_glyph_cooldown radiant_scan_cooldown', 0),
    ...all('dire_ward_purchase_cooldown dire_glyph_cooldown dire_scan_cooldown', 0),
    ...all('radiant_scan_charges dire_scan_charges', 1),
    ...all('radiant_wisdom_shrine dire_wisdom_shrine', false),
    ...all('radiant_lotus_pool_count dire_lotus_pool_count', 0),
    watchers: Object.fromEntries(
      WATCHERS.map(([x = 0, y = 0], index) => {
        const side = buildings.radiant.towers >= buildings.dire.towers ? 'radiant' : 'dire';
        const capture = { location_x: x, location_y: y, capture_state: index % 3 ? 'not_captured' : side };
        return [`watcher${index}`, capture];
      }),
    ),
    radiant_win_chance: Math.round(100 / (1 + Math.exp(-lead / 4))),
  };
}

const playerOf = (player: PlayerState) => ({
  steamid: player.steamId,
  accountid: String(accountOf(player.steamId)),
  name: player.name,
  activity: 'playing',
  kills: player.kills,
  deaths: player.deaths,
  assists: player.assists,
  last_hits: player.lastHits,
  denies: player.denies,
  kill_streak: player.killStreak,
  commands_issued: player.lastHits * 14 + player.kills * 30,
  kill_list: Object.fromEntries(
    Object.entries(player.killList).map(([victim, kills]) => [`victimid_${victim}`, kills]),
  ),
  team_name: player.side,
  player_slot: player.place + 1,
  team_slot: (player.place % 5) + 1,
  gold: player.gold,
  gold_reliable: player.reliableGold,
  gold_unreliable: player.gold - player.reliableGold,
  gold_from_hero_kills: player.heroKillGold,
  gold_from_creep_kills: player.creepKillGold,
  gold_from_income: player.incomeGold,
  gold_from_shared: player.sharedGold,
  gpm: player.gpm,
  xpm: player.xpm,
});

/** Splits damage by type. Most damage by cores is physical. */
function kindsOf(name: string, damage: number, place: number) {
  const physical = Math.round(damage * (place % 5 < 3 ? 0.65 : 0.3));
  const magical = damage - physical;
  return {
    [`${name}_pre_reduction_physical`]: Math.round(physical * 1.6),
    [`${name}_pre_reduction_magical`]: Math.round(magical * 1.4),
    [`${name}_pre_reduction_pure`]: 0,
    [`${name}_post_reduction_physical`]: physical,
    [`${name}_post_reduction_magical`]: magical,
    [`${name}_post_reduction_pure`]: 0,
  };
}

/** Returns the fields of a player that only spectators receive. */
const watchedPlayerOf = (player: PlayerState) => ({
  net_worth: player.netWorth,
  hero_damage: player.heroDamage,
  hero_healing: player.heroHealing,
  tower_damage: player.towerDamage,
  ...all('wards_purchased wards_placed wards_destroyed camps_stacked', 0),
  ...all('runes_activated water_runes_activated bounty_runes_activated', 0),
  ...all('support_gold_spent consumable_gold_spent gold_spent_on_buybacks', 0),
  item_gold_spent: player.spentGold,
  gold_lost_to_death: player.lostGold,
  ...kindsOf('damage_received', player.damageTaken, player.place),
  ...kindsOf('damage_outgoing', player.heroDamage, player.place),
});

const percent = (part: number, whole: number) => Math.round((100 * part) / Math.max(1, whole));
const TALENTS = [1, 2, 3, 4, 5, 6, 7, 8];

const heroOf = (player: PlayerState) => ({
  facet: 1,
  xpos: 0,
  ypos: 0,
  id: player.heroId ?? -1,
  name: player.heroId === null ? '' : `npc_dota_hero_${heroName(player.heroId)}`,
  level: player.level,
  xp: player.xp,
  alive: player.isAlive,
  respawn_seconds: player.respawnSeconds,
  buyback_cost: 200 + Math.floor(player.netWorth / 13),
  buyback_cooldown: 0,
  health: player.health,
  max_health: player.maxHealth,
  health_percent: percent(player.health, player.maxHealth),
  mana: player.mana,
  max_mana: player.maxMana,
  mana_percent: percent(player.mana, player.maxMana),
  ...all('silenced stunned disarmed magicimmune hexed muted break has_debuff smoked aghanims_shard', false),
  aghanims_scepter: player.items.includes('ultimate_scepter'),
  permanent_buffs: {},
  // A hero takes one talent from each pair, at every fifth level from level 10.
  ...Object.fromEntries(
    TALENTS.map((talent) => [
      `talent_${talent}`,
      talent % 2 === 1 && player.level >= 10 + ((talent - 1) / 2) * 5,
    ]),
  ),
  attributes_level: 0,
});

const EMPTY = { name: 'empty' };
const places = (name: string, numbers: readonly number[]) =>
  numbers.map((number) => [`${name}${number}`, EMPTY]);
const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function itemsOf({ items, place }: PlayerState) {
  const carried = (name: string) => ({
    name: `item_${name}`,
    purchaser: place,
    item_level: 1,
    can_cast: false,
    cooldown: 0,
    passive: true,
    charges: 0,
  });
  return Object.fromEntries([
    ...NINE.map((slot) => {
      // Six slots contain items. The backpack after them is empty.
      const name = slot < 6 ? items[slot] : undefined;
      return [`slot${slot}`, name ? carried(name) : EMPTY];
    }),
    ...places('stash', [0, 1, 2, 3, 4, 5]),
    ['teleport0', { ...carried('tpscroll'), passive: false, charges: 1, item_charges: 1 }],
    ...places('neutral', [0, 1]),
    ...places('preserved_neutral', [6, 7, 8, 9, 10]),
  ]);
}

function draftOf({ choices, turn }: Draft) {
  const chosen = (side: Side, isPick: boolean) =>
    Array.from({ length: CHOICES }, (_, index) => {
      const own = choices.filter((choice) => choice.side === side && choice.isPick === isPick);
      const heroId = own[index]?.heroId ?? 0;
      const key = `${isPick ? 'pick' : 'ban'}${index}`;
      return { [`${key}_id`]: heroId, [`${key}_class`]: heroName(heroId) };
    });
  const team = (side: Side) =>
    Object.assign({ home_team: side === 'radiant' }, ...chosen(side, true), ...chosen(side, false)) as object;
  return {
    activeteam: turn ? Number(TEAMS[turn.side].slice(-1)) : 0,
    pick: turn?.isPick ?? false,
    activeteam_time_remaining: turn?.secondsLeft ?? 0,
    radiant_bonus_time: 130,
    dire_bonus_time: 130,
    team2: team('radiant'),
    team3: team('dire'),
  };
}
