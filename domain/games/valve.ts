import { z } from 'zod';
import {
  type DraftChoice,
  FIGURES,
  type Figure,
  type Figures,
  type GamePlayer,
  type GameRecord,
  type GameSide,
  unknownPlayer,
} from './record.ts';

/** Valve's 32-bit account numbers start at this 64-bit Steam ID. */
const FIRST_ACCOUNT = 76_561_197_960_265_728n;
/** The account number of players who hide their identity. */
const HIDDEN_ACCOUNT = 4_294_967_295;

/** The 64-bit Steam ID of an account number; null if the number is missing or hidden. */
export function steamIdOf(account: number | null | undefined): string | null {
  if (!account || account === HIDDEN_ACCOUNT || !Number.isSafeInteger(account)) return null;
  return String(FIRST_ACCOUNT + BigInt(account));
}

/** At this status or above, a player left a running game; below it, leaving was safe. */
const LEFT = 2;

/**
 * A figure rounded to a whole number, because averages have fractions. The game uses 32-bit numbers, so
 * larger figures are forged.
 */
export const whole = z.number().transform(Math.round).pipe(z.int32()).nullish().catch(null);
const unsigned = z.uint32().nullish().catch(null);

/** Valve's names for figures. A game client shortens the two per-minute names. */
export const FIGURE_NAMES = {
  level: 'level',
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  lastHits: 'last_hits',
  denies: 'denies',
  gpm: 'gold_per_min',
  xpm: 'xp_per_min',
  netWorth: 'net_worth',
  heroDamage: 'hero_damage',
  towerDamage: 'tower_damage',
  heroHealing: 'hero_healing',
} as const satisfies Record<Figure, string>;

/** Fields with these names, each a whole number if it is known. */
export const wholeFields = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, whole])) as Record<Name, typeof whole>;

/** A player's figures, read from fields with these names. */
export const figuresIn = <Name extends string>(
  node: Partial<Record<Name, number | null | undefined>>,
  names: Record<Figure, Name>,
) => Object.fromEntries(FIGURES.map((figure) => [figure, node[names[figure]] ?? null])) as Figures;

const player = z.looseObject({
  account_id: unsigned,
  player_slot: z.int(),
  ...wholeFields(Object.values(FIGURE_NAMES)),
  ...wholeFields(['hero_id', 'leaver_status', 'item_0', 'item_1', 'item_2', 'item_3', 'item_4', 'item_5']),
});

const game = z.looseObject({
  match_id: z.int().positive(),
  start_time: unsigned,
  duration: whole,
  game_mode: whole,
  lobby_type: whole,
  radiant_win: z.boolean().nullish().catch(null),
  radiant_score: whole,
  dire_score: whole,
  players: z.array(player).max(24).catch([]),
  picks_bans: z
    .array(z.looseObject({ is_pick: z.boolean(), hero_id: z.int32(), team: z.int32(), order: z.int32() }))
    .nullish()
    .catch(null),
});

/**
 * A game in the format of Valve's servers, which Steam's Web API and OpenDota pass on. `itemName` returns the name for
 * an item's number.
 */
export function readValveGame(
  answer: unknown,
  itemName: (id: number) => string | undefined,
): GameRecord | null {
  const { data } = game.safeParse(answer);
  if (!data) return null;
  const { radiant_win: hasRadiantWon, radiant_score: radiant, dire_score: dire } = data;
  const winner: GameSide | null = hasRadiantWon == null ? null : hasRadiantWon ? 'radiant' : 'dire';
  return {
    dotaMatchId: String(data.match_id),
    startedAt: data.start_time ? new Date(data.start_time * 1_000).toISOString() : null,
    duration: data.duration ?? null,
    isOver: winner !== null,
    winner,
    score: radiant == null || dire == null ? null : { radiant, dire },
    players: data.players.flatMap((each) => readPlayer(each, itemName)),
    draft: data.picks_bans ? draftOf(data.picks_bans) : null,
    setting: {
      mode: data.game_mode ?? null,
      lobby: data.lobby_type ?? null,
      leavers: data.players.filter(({ leaver_status: status }) => (status ?? 0) >= LEFT).length,
    },
  };
}

function readPlayer(
  told: z.output<typeof player>,
  itemName: (id: number) => string | undefined,
): GamePlayer[] {
  const steamId = steamIdOf(told.account_id);
  if (!steamId) return [];
  const { item_0, item_1, item_2, item_3, item_4, item_5 } = told;
  const items = [item_0, item_1, item_2, item_3, item_4, item_5];
  return [
    {
      // The eighth bit of a slot indicates the side.
      ...unknownPlayer(steamId, told.player_slot < 128 ? 'radiant' : 'dire'),
      heroId: told.hero_id || null,
      items: items.every((item) => item == null)
        ? null
        : items.flatMap((item) => (item && itemName(item)) || []),
      ...figuresIn(told, FIGURE_NAMES),
    },
  ];
}

const draftOf = (choices: readonly { is_pick: boolean; hero_id: number; team: number; order: number }[]) =>
  choices
    .toSorted((one, other) => one.order - other.order)
    .map(
      ({ is_pick: isPick, hero_id: heroId, team }): DraftChoice => ({
        heroId,
        side: team === 0 ? 'radiant' : 'dire',
        isPick,
      }),
    );
