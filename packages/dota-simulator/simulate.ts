import { ALL_BUILDINGS, type Buildings, newPlayer, type PlayerState, SIDES, type Side } from './state.ts';
import { BUILDS, levelOf, priceOf } from './tables.ts';

/** A hero's gains per second, by position: last hits, denies, experience and passive gold. */
const LAST_HITS = [0.16, 0.15, 0.12, 0.04, 0.03];
const DENIES = [0.012, 0.016, 0.01, 0.004, 0.004];
const XP = [13, 15, 13, 9, 8];
const INCOME = [3, 3, 3, 4, 4];
/** Shares of kills, deaths, damage to heroes and towers, and healing, by position. */
const KILLS = [5, 5, 3, 2, 1.2];
const DEATHS = [1.5, 2, 2.2, 2.5, 2.8];
const DAMAGE = [1, 1.2, 0.8, 0.6, 0.5];
const SIEGES = [3, 2, 2, 1, 0.7];
const HEALING = [0.02, 0.02, 0.03, 0.15, 0.25];

/** Seconds at the end in which the winner destroys every building left on the way to the ancient. */
const LAST_PUSH = 150;
/** The minimum number of winning players left alive in the last push. */
const STANDING = 2;
/** The earliest times, in seconds, for kills and sieges. */
const [FIRST_BLOOD, FIRST_SIEGE] = [25, 180];

/** The buildings on the way to an ancient, in order, each with its health and the bit of its tower or barracks. */
const WAY: readonly { health: number; tower?: number; barracks?: number }[] = [
  { health: 1_800, tower: 0 },
  { health: 1_800, tower: 3 },
  { health: 1_800, tower: 6 },
  { health: 2_500, tower: 4 },
  { health: 2_500, tower: 1 },
  { health: 2_500, tower: 5 },
  { health: 2_200, barracks: 2 },
  { health: 1_300, barracks: 3 },
  { health: 2_600, tower: 9 },
  { health: 2_600, tower: 10 },
  { health: 4_500 },
];
/** How many buildings can fall before the last push: the towers outside the base, but at first only one per lane. */
const [OUTER, FIRST_TOWERS, LATER] = [5, 3, 7 * 60];

type Hero = PlayerState & { items: string[]; killList: Record<number, number> };

export type Frame = { players: PlayerState[]; buildings: Record<Side, Buildings> };

type Game = {
  chance: Chance;
  heroes: Hero[];
  /** The number of each side's fallen buildings, and the damage to the next one. */
  fallen: Record<Side, number>;
  damage: Record<Side, number>;
  winner: Side;
  seconds: number;
  /** The second at which the current fight ends. */
  fightUntil: number;
  swing: { period: number; start: number };
};

type Settings = {
  seed: number;
  people: readonly { steamId: string; side: Side; name: string; heroId: number }[];
  winner: Side;
  seconds: number;
};

/** Plays from the horn until an ancient falls; returns a frame for every second, starting with the horn. */
export function simulate({ seed, people, winner, seconds }: Settings): Frame[] {
  const chance = createChance(seed);
  const game: Game = {
    chance,
    winner,
    seconds,
    heroes: people.map(({ steamId, side, name, heroId }, place) => ({
      ...newPlayer({ steamId, side, name, place }),
      heroId,
      items: [],
      killList: {},
    })),
    fallen: { radiant: 0, dire: 0 },
    damage: { radiant: 0, dire: 0 },
    fightUntil: 0,
    swing: { period: chance.between(330, 560), start: chance.roll() * 2 * Math.PI },
  };
  const frames = [frameOf(game)];
  for (let second = 1; second <= seconds; second += 1) {
    playSecond(game, second);
    frames.push(frameOf(game));
  }
  return frames;
}

function playSecond(game: Game, second: number) {
  const { chance, heroes } = game;
  const lead = leadAt(game, second);
  for (const hero of heroes) {
    revive(hero);
    if (hero.isAlive) farm(game, hero, second, lead * signOf(hero.side));
    earn(hero, 'incomeGold', INCOME[positionOf(hero)] ?? 0);
  }
  fight(game, second, lead);
  siege(game, second, lead);
  for (const hero of heroes) {
    buy(hero);
    hero.level = levelOf(hero.xp);
    [hero.maxHealth, hero.maxMana] = [600 + (hero.level - 1) * 90, 300 + (hero.level - 1) * 45];
    if (hero.isAlive) {
      hero.health = Math.min(hero.maxHealth, hero.health + Math.ceil(hero.maxHealth / 50));
      hero.mana = Math.floor(hero.maxMana * (0.3 + 0.7 * chance.roll()));
    }
    const { heroKillGold, creepKillGold, incomeGold, sharedGold } = hero;
    hero.gpm = Math.round(((heroKillGold + creepKillGold + incomeGold + sharedGold) * 60) / second);
    hero.xpm = Math.round((hero.xp * 60) / second);
    hero.netWorth = hero.gold + hero.items.reduce((sum, item) => sum + priceOf(item), 0);
  }
}

const positionOf = ({ place }: Hero) => place % 5;
const signOf = (side: Side) => (side === 'radiant' ? 1 : -1);
const other = (side: Side): Side => (side === 'radiant' ? 'dire' : 'radiant');
const aliveOf = ({ heroes }: Game, side: Side) => heroes.filter((hero) => hero.side === side && hero.isAlive);

/** Returns the lead at a given time, positive for Radiant. It swings between the sides, then favours the winner. */
function leadAt({ swing, winner, seconds }: Game, second: number): number {
  const decided = Math.min(1, Math.max(0, second / seconds - 0.55) / 0.3);
  const swings = Math.sin((2 * Math.PI * second) / swing.period + swing.start);
  return 1.3 * swings * (1 - decided) + 1.7 * signOf(winner) * decided;
}

type Gold = 'heroKillGold' | 'creepKillGold' | 'incomeGold' | 'sharedGold';

function earn(hero: Hero, kind: Gold, gold: number) {
  hero[kind] += gold;
  hero.gold += gold;
  if (kind === 'heroKillGold') hero.reliableGold += gold;
}

function revive(hero: Hero) {
  if (hero.isAlive) return;
  hero.respawnSeconds -= 1;
  if (hero.respawnSeconds > 0) return;
  Object.assign(hero, { isAlive: true, health: hero.maxHealth });
}

function farm({ chance, heroes }: Game, hero: Hero, second: number, lead: number) {
  const position = positionOf(hero);
  const pace = (second < 60 ? 0.5 : 1) * (1 + 0.2 * lead);
  if (chance.happens((LAST_HITS[position] ?? 0) * pace)) {
    hero.lastHits += 1;
    earn(hero, 'creepKillGold', chance.between(58, 74) + Math.floor(second / 60));
    hero.xp += 20;
  }
  if (second < 600 && chance.happens(DENIES[position] ?? 0)) hero.denies += 1;
  hero.xp += Math.round((XP[position] ?? 0) * pace);
  if (chance.happens(HEALING[position] ?? 0)) hero.heroHealing += 15 + hero.level * 5;
  const foe = chance.between(0, 4) + (hero.side === 'radiant' ? 5 : 0);
  const target = chance.happens(0.2) ? heroes[foe] : undefined;
  if (target?.isAlive) wound(hero, target, (20 + hero.level * 8) * (DAMAGE[position] ?? 1));
}

function wound(hero: Hero, target: Hero, damage: number) {
  const dealt = Math.round(damage);
  hero.heroDamage += dealt;
  target.damageTaken += dealt;
  target.health = Math.max(1, target.health - dealt);
}

function fight(game: Game, second: number, lead: number) {
  const { chance, winner, seconds } = game;
  if (second < FIRST_BLOOD) return;
  if (second >= game.fightUntil && second > 240 && chance.happens(1 / 80))
    game.fightUntil = second + chance.between(6, 14);
  const isFight = second < game.fightUntil;
  if (!chance.happens(isFight ? 0.3 : 0.022 + (0.02 * second) / seconds)) return;
  const side: Side = chance.happens(1 / (1 + Math.exp(-1.2 * lead))) ? 'radiant' : 'dire';
  if (second > seconds - LAST_PUSH && side !== winner && aliveOf(game, winner).length <= STANDING) return;
  const killer = chance.weighted(aliveOf(game, side), (hero) => KILLS[positionOf(hero)] ?? 1);
  const victim = chance.weighted(aliveOf(game, other(side)), (hero) => DEATHS[positionOf(hero)] ?? 1);
  if (killer && victim) kill(game, killer, victim);
}

function kill(game: Game, killer: Hero, victim: Hero) {
  const { chance } = game;
  const helpers = aliveOf(game, killer.side).filter((hero) => hero !== killer && chance.happens(0.45));
  const share = victim.maxHealth / (helpers.length + 2);
  wound(killer, victim, helpers.length > 0 ? share * 2 : victim.maxHealth);
  killer.kills += 1;
  killer.killStreak += 1;
  killer.killList[victim.place] = (killer.killList[victim.place] ?? 0) + 1;
  earn(
    killer,
    'heroKillGold',
    130 + victim.level * 8 + Math.max(0, Math.min(10, victim.killStreak) - 2) * 60,
  );
  killer.xp += 60 + victim.level * 25;
  for (const helper of helpers) {
    wound(helper, victim, share);
    helper.assists += 1;
    earn(helper, 'heroKillGold', 40 + victim.level * 3);
    helper.xp += 30 + victim.level * 12;
  }
  const lost = Math.min(victim.gold - victim.reliableGold, Math.floor(victim.netWorth / 50));
  victim.gold -= lost;
  victim.lostGold += lost;
  victim.deaths += 1;
  Object.assign(victim, { killStreak: 0, isAlive: false, health: 0, mana: 0 });
  victim.respawnSeconds = Math.min(45, 5 + Math.round(victim.level * 1.3));
}

/** Lets the leading side damage the next building. Near the end, the winner destroys every building in time. */
function siege(game: Game, second: number, lead: number) {
  const { chance, winner, seconds } = game;
  const side: Side = lead > 0 ? 'radiant' : 'dire';
  const isLast = second > seconds - LAST_PUSH;
  if (isLast) {
    const left = WAY.slice(game.fallen[other(winner)]).reduce((sum, { health }) => sum + health, 0);
    const needed = left - game.damage[other(winner)];
    // The ancient falls exactly in the last second.
    strike(game, winner, Math.min(Math.ceil(needed / (seconds - second + 1)), needed));
    return;
  }
  if (second < FIRST_SIEGE || Math.abs(lead) < 0.4 || !chance.happens(0.3)) return;
  const reach = second < LATER ? FIRST_TOWERS : OUTER;
  if (game.fallen[other(side)] < reach) strike(game, side, chance.between(40, 140));
}

function strike(game: Game, side: Side, damage: number) {
  const { chance, heroes } = game;
  const foe = other(side);
  const hero = chance.weighted(aliveOf(game, side), (each) => SIEGES[positionOf(each)] ?? 1);
  if (!hero) return;
  hero.towerDamage += damage;
  game.damage[foe] += damage;
  for (let next = WAY[game.fallen[foe]]; next && game.damage[foe] >= next.health; ) {
    game.damage[foe] -= next.health;
    game.fallen[foe] += 1;
    next = WAY[game.fallen[foe]];
    for (const each of heroes) if (each.side === side) earn(each, 'sharedGold', 110);
  }
}

/** Buys the next item once there is enough gold. A seventh item replaces the cheapest one, which is sold. */
function buy(hero: Hero) {
  const item = BUILDS[positionOf(hero)]?.[hero.itemsBought];
  if (!item || hero.gold < priceOf(item)) return;
  const price = priceOf(item);
  hero.itemsBought += 1;
  hero.gold -= price;
  hero.spentGold += price;
  if (hero.items.length === 6) {
    const [cheapest = ''] = hero.items.toSorted((one, another) => priceOf(one) - priceOf(another));
    hero.items.splice(hero.items.indexOf(cheapest), 1);
    hero.gold += Math.floor(priceOf(cheapest) / 2);
  }
  hero.reliableGold = Math.min(hero.reliableGold, hero.gold);
  hero.items.push(item);
}

const bits = (full: number, fallen: (number | undefined)[]) =>
  fallen.reduce<number>((left, bit) => (bit === undefined ? left : left & ~(1 << bit)), full);

function frameOf({ heroes, fallen }: Game): Frame {
  const standing = (side: Side): Buildings => {
    const gone = WAY.slice(0, fallen[side]);
    return {
      towers: bits(
        ALL_BUILDINGS.towers,
        gone.map(({ tower }) => tower),
      ),
      barracks: bits(
        ALL_BUILDINGS.barracks,
        gone.map(({ barracks }) => barracks),
      ),
    };
  };
  return {
    players: heroes.map((hero) => ({ ...hero, items: [...hero.items], killList: { ...hero.killList } })),
    buildings: { radiant: standing(SIDES[0]), dire: standing(SIDES[1]) },
  };
}

/** A random number generator, deterministic for a seed (mulberry32). */
export function createChance(seed: number) {
  let state = seed >>> 0;
  /** Returns a number from 0 to 1, excluding 1. */
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    happens: (probability: number) => roll() < probability,
    /** Returns a whole number between two numbers, inclusive. */
    between,
    weighted: <Item>(list: readonly Item[], weightOf: (item: Item) => number): Item | undefined => {
      let left = roll() * list.reduce((sum, item) => sum + weightOf(item), 0);
      return list.find((item) => {
        left -= weightOf(item);
        return left < 0;
      });
    },
    shuffled: <Item>(list: readonly Item[]): Item[] =>
      list
        .map((item) => ({ item, place: roll() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
}

export type Chance = ReturnType<typeof createChance>;
