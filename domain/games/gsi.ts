import { z } from 'zod';
import {
  type DraftChoice,
  GAME_SIDES,
  type GamePlayer,
  type GameRecord,
  type GameSide,
  unknownPlayer,
} from './record.ts';
import { FIGURE_NAMES, figuresIn, steamIdOf, whole, wholeFields } from './valve.ts';

/** The client's own value for a finished game. */
export const GAME_OVER = 'DOTA_GAMERULES_STATE_POST_GAME';

/** The nodes of an observer's post by side. To the client, Radiant is team 2 and Dire is team 3. */
const TEAMS = { radiant: 'team2', dire: 'team3' } as const;

const seconds = z.uint32().nullish().catch(null);
const text = z.string().max(80).nullish().catch(null);

const CLIENT_NAMES = { ...FIGURE_NAMES, gpm: 'gpm', xpm: 'xpm' } as const;
const playerNode = z.looseObject({
  steamid: text,
  accountid: text,
  team_name: text,
  ...wholeFields(Object.values(CLIENT_NAMES)),
});
const heroNode = z.looseObject({ id: whole, level: whole });
/** No game has more than `most` entries, so a post with more is forged, and its entries are ignored. */
const atMost = (most: number) => (node: unknown) =>
  typeof node === 'object' && node !== null && Object.keys(node).length > most ? undefined : node;
const [MAX_ITEMS, MAX_PLAYERS] = [64, 24];

const itemsNode = z.preprocess(
  atMost(MAX_ITEMS),
  z.record(z.string(), z.looseObject({ name: text }).catch({})),
);
/** Per-minute figures are meaningless in the first minute: 600 gold after a second would be 36,000 a minute. */
const FIRST_MINUTE = 60;
const bySlot = <Node extends z.ZodType>(node: Node) =>
  z.preprocess(atMost(MAX_PLAYERS), z.record(z.string(), node).optional()).catch(undefined);
const byTeam = <Node extends z.ZodType>(node: Node) =>
  z
    .looseObject({ team2: bySlot(node), team3: bySlot(node) })
    .optional()
    .catch(undefined);

const post = z.looseObject({
  provider: z.looseObject({ timestamp: seconds }).optional().catch(undefined),
  map: z.looseObject({
    matchid: z
      .union([z.string(), z.int().nonnegative().transform(String)])
      .pipe(z.string().regex(/^\d{1,20}$/)),
    game_time: whole,
    clock_time: whole,
    game_state: text,
    win_team: text,
    radiant_score: whole,
    dire_score: whole,
  }),
  player: z.looseObject({}).optional().catch(undefined),
  hero: z.looseObject({}).optional().catch(undefined),
  items: z.looseObject({}).optional().catch(undefined),
  draft: z.looseObject({}).optional().catch(undefined),
});

export type GsiPost = {
  record: GameRecord;
  /** Whether the client watches and reports all ten players, rather than playing and reporting one. */
  isObserver: boolean;
  state: string | null;
  /** Seconds since the horn; negative before it. */
  clock: number | null;
};

export function readGsiPost(body: unknown): GsiPost | null {
  const { data } = post.safeParse(body);
  if (!data || data.map.matchid === '0') return null;
  const { map, provider } = data;
  const teams = { player: byTeam(playerNode), hero: byTeam(heroNode), items: byTeam(itemsNode) };
  const watched = teams.player.parse(data.player);
  const isObserver = GAME_SIDES.some((side) => watched?.[TEAMS[side]] !== undefined);
  const told = isObserver
    ? watchedPlayers(watched, teams.hero.parse(data.hero), teams.items.parse(data.items))
    : ownPlayer(data);
  const hasRates = map.clock_time == null || map.clock_time >= FIRST_MINUTE;
  const players = hasRates ? told : told.map((player) => ({ ...player, gpm: null, xpm: null }));
  const winner = GAME_SIDES.find((side) => side === map.win_team) ?? null;
  const { game_time, radiant_score: radiant, dire_score: dire } = map;
  const began = provider?.timestamp && game_time != null ? provider.timestamp - game_time : null;
  return {
    isObserver,
    state: map.game_state ?? null,
    clock: map.clock_time ?? null,
    record: {
      dotaMatchId: map.matchid,
      startedAt: began ? new Date(began * 1_000).toISOString() : null,
      duration: map.clock_time == null ? null : Math.max(0, map.clock_time),
      isOver: winner !== null || map.game_state === GAME_OVER,
      winner,
      score: radiant == null || dire == null ? null : { radiant, dire },
      players,
      draft: isObserver ? draftOf(data.draft) : null,
    },
  };
}

export function phaseOf(body: object): string {
  const { map } = body as { map?: Record<string, unknown> | null };
  const said = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return [map?.matchid, map?.game_state, map?.win_team].map(said).join(' ');
}

export function matchIdOf(body: object): string {
  const { map } = body as { map?: { matchid?: unknown } | null };
  const id = map?.matchid;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** When the client sent a post, according to its own clock, in seconds since 1970; null if missing. */
export const sentAtOf = (body: unknown) => post.safeParse(body).data?.provider?.timestamp ?? null;

type Nodes<Node> = { [Team in (typeof TEAMS)[GameSide]]?: Record<string, Node> | undefined } | undefined;

const watchedPlayers = (
  players: Nodes<z.output<typeof playerNode>>,
  heroes: Nodes<z.output<typeof heroNode>>,
  items: Nodes<z.output<typeof itemsNode>>,
): GamePlayer[] =>
  GAME_SIDES.flatMap((side) =>
    Object.entries(players?.[TEAMS[side]] ?? {}).flatMap(([slot, node]) =>
      playerOf(node, side, heroes?.[TEAMS[side]]?.[slot], items?.[TEAMS[side]]?.[slot]),
    ),
  );

function ownPlayer(data: z.output<typeof post>): GamePlayer[] {
  const { data: node } = playerNode.safeParse(data.player);
  const side = GAME_SIDES.find((each) => each === node?.team_name);
  if (!node || !side) return [];
  return playerOf(node, side, heroNode.safeParse(data.hero).data, itemsNode.safeParse(data.items).data);
}

function playerOf(
  node: z.output<typeof playerNode>,
  side: GameSide,
  hero: z.output<typeof heroNode> | undefined,
  items: z.output<typeof itemsNode> | undefined,
): GamePlayer[] {
  const account = Number(node.accountid);
  const steamId = /^7656\d{13}$/.test(node.steamid ?? '') ? node.steamid : steamIdOf(account);
  if (!steamId) return [];
  return [
    {
      ...unknownPlayer(steamId, side),
      // Before the pick, the id is 0 or -1.
      heroId: hero?.id && hero.id > 0 ? hero.id : null,
      // A post without item slots has no data on items. Empty slots are listed by name.
      items: items && Object.keys(items).length > 0 ? namesOf(items) : null,
      ...figuresIn({ ...node, level: hero?.level }, CLIENT_NAMES),
    },
  ];
}

const namesOf = (items: z.output<typeof itemsNode>) =>
  [0, 1, 2, 3, 4, 5].flatMap((slot) => {
    const name = items[`slot${slot}`]?.name;
    return name && name !== 'empty' ? [name.replace(/^item_/, '')] : [];
  });

/** Picks and bans from an observer, in order within each side. The client does not report the overall order. */
function draftOf(node: Record<string, unknown> | undefined): DraftChoice[] | null {
  if (!node) return null;
  const choices = GAME_SIDES.flatMap((side) => {
    const { data: team } = z.record(z.string(), z.unknown()).safeParse(node[TEAMS[side]]);
    return Object.entries(team ?? {}).flatMap(([key, heroId]): DraftChoice[] => {
      const [, kind] = /^(pick|ban)\d{1,2}_id$/.exec(key) ?? [];
      return kind && typeof heroId === 'number' && heroId > 0
        ? [{ heroId, side, isPick: kind === 'pick' }]
        : [];
    });
  });
  return choices.length > 0 ? choices : null;
}

/** Where Dota 2 looks for the configuration file, relative to Steam's folder. */
export const CONFIG_FOLDER = 'steamapps/common/dota 2 beta/game/dota/cfg/gamestate_integration';
export const LAUNCH_OPTION = '-gamestateintegration';

/** The parts requested from the client: players and the state of the game, but not the minimap. */
const BLOCKS = ['provider', 'map', 'player', 'hero', 'items', 'draft'] as const;

/** In seconds: the response timeout, the buffer, the interval, and the interval when nothing changes. */
const TIMES = { timeout: '5.0', buffer: '0.5', throttle: '1.0', heartbeat: '15.0' } as const;

type Asked = { productName: string; address: string; token: string };

export function configFile({ productName, address, token }: Asked): { name: string; text: string } {
  const key = (productName.toLowerCase().match(/[a-z0-9]+/g) ?? ['league']).join('_');
  const lines = [
    `"${productName.replaceAll('"', '')}"`,
    '{',
    `  "uri" "${address}"`,
    ...Object.entries(TIMES).map(([name, value]) => `  "${name}" "${value}"`),
    '  "auth"',
    '  {',
    `    "token" "${token}"`,
    '  }',
    '  "data"',
    '  {',
    ...BLOCKS.map((block) => `    "${block}" "1"`),
    '  }',
    '}',
  ];
  return { name: `gamestate_integration_${key}.cfg`, text: `${lines.join('\r\n')}\r\n` };
}
