import { confirmLink, type GameLink, type LinkCandidate, linkGame } from './link.ts';
import { type GameRecord, type GameSource, mergeGame, type SourcedRecord } from './record.ts';

type Account = { kind: 'steam' | 'text'; word: string; plural: string; example: string };

export type Game = {
  name: string;
  /** The mode, if the league is named after it. */
  mode: string | null;
  account: Account;
  /** The title of a champion in a tournament with groups. */
  champion: string;
  /** Minutes from the start of a game to the start of the next. */
  minutes: number;
  /** Whether the site receives game data and knows its sides, lobbies and leagues. */
  hasGameData: boolean;
  /** The game's owner. The site names the owner so that visitors do not take the site for an official one. */
  maker: string | null;
  teamSize: number;
  roles: readonly string[];
};

const STEAM: Account = { kind: 'steam', word: 'Steam ID', plural: 'Steam IDs', example: '76561198250543288' };

const text = (word: string, example: string): Account => ({
  kind: 'text',
  word,
  plural: `${word}s`,
  example,
});

const RIOT = text('Riot ID', 'Stormstormer#EUW');

const game = (of: Pick<Game, 'name' | 'account' | 'minutes' | 'maker' | 'roles'>): Game => ({
  mode: null,
  champion: 'Champion',
  hasGameData: false,
  teamSize: of.roles.length,
  ...of,
});

const places = (count: number) => Array.from({ length: count }, (_, index) => `Player ${index + 1}`);

/** Games by their stored names. `other` has a name set by the site. */
export const GAMES = {
  dota2: {
    ...game({
      name: 'Dota 2',
      account: STEAM,
      minutes: 50,
      maker: 'Valve',
      roles: ['Carry', 'Mid', 'Offlane', 'Support', 'Hard Support'],
    }),
    mode: 'Turbo',
    champion: 'Turbo King',
    hasGameData: true,
  },
  counterstrike2: game({
    name: 'Counter-Strike 2',
    account: STEAM,
    minutes: 60,
    maker: 'Valve',
    roles: ['Entry', 'AWPer', 'Rifler', 'Lurker', 'Leader'],
  }),
  leagueoflegends: game({
    name: 'League of Legends',
    account: RIOT,
    minutes: 50,
    maker: 'Riot Games',
    roles: ['Top', 'Jungle', 'Mid', 'Bot', 'Support'],
  }),
  valorant: game({
    name: 'VALORANT',
    account: RIOT,
    minutes: 60,
    maker: 'Riot Games',
    roles: ['Duelist', 'Initiator', 'Controller', 'Sentinel', 'Flex'],
  }),
  overwatch2: game({
    name: 'Overwatch 2',
    account: text('BattleTag', 'Stormstormer#2190'),
    minutes: 25,
    maker: 'Blizzard Entertainment',
    roles: ['Tank', 'Damage', 'Flex Damage', 'Support', 'Flex Support'],
  }),
  rocketleague: game({
    name: 'Rocket League',
    account: text('Epic name', 'Stormstormer'),
    minutes: 15,
    maker: 'Psyonix',
    roles: places(3),
  }),
  easportsfc: game({
    name: 'EA Sports FC',
    account: text('EA ID', 'Stormstormer'),
    minutes: 25,
    maker: 'Electronic Arts',
    roles: places(2),
  }),
  other: game({
    name: '',
    account: text('Player ID', 'Stormstormer'),
    minutes: 50,
    maker: null,
    roles: places(5),
  }),
} satisfies Record<string, Game>;

export type GameId = keyof typeof GAMES;
export const GAME_IDS = Object.keys(GAMES) as [GameId, ...GameId[]];

/** Sources that can link a game to a match, best first. `other` covers sources that do not count. */
const WEIGHTS = ['service', 'observer', 'player', 'other'] as const;
export type Weight = (typeof WEIGHTS)[number];

export type Claim = {
  candidate: LinkCandidate;
  isNamed: boolean;
  words: readonly (SourcedRecord & { weight: Weight })[];
};

type Choice = { link: GameLink; weight: Weight; by: GameSource };
type Chosen = {
  /** null if no match fits the game, or if several fit equally well. */
  choice: Choice | null;
  others: Choice[];
};

/**
 * Finds a game's match by the best source that names a match (docs/rules.md, "Games of a match"), even if
 * another source reported first.
 */
export function chooseMatch(claims: readonly Claim[], held: string | null): Chosen {
  const choices = claims.flatMap((claim) => {
    const choice = choiceOf(claim);
    return choice ? [{ ...choice, isNamed: claim.isNamed }] : [];
  });
  const best = Math.min(...choices.map(({ weight }) => WEIGHTS.indexOf(weight)));
  const equals = choices.filter(({ weight }) => WEIGHTS.indexOf(weight) === best);
  const named = equals.filter(({ isNamed }) => isNamed);
  const [only, ...more] = named.length > 0 ? named : equals;
  const kept = equals.find(({ link }) => link.matchId === held);
  const choice = (only && more.length === 0 ? only : kept) ?? null;
  return {
    choice: choice && withoutName(choice),
    others: choices.filter((each) => each !== choice).map(withoutName),
  };
}

const withoutName = ({ link, weight, by }: Choice): Choice => ({ link, weight, by });

/** Links a game to one match according to its best source; null if no source links it. */
function choiceOf({ candidate, isNamed, words }: Claim): Choice | null {
  for (const weight of WEIGHTS) {
    const own = words.filter((word) => word.weight === weight);
    // A playing client reports only its own player, so only all clients together show every player.
    const players = mergeGame(own.filter(({ source }) => source === 'player'));
    const told: SourcedRecord[] = [
      ...own.filter(({ source }) => source !== 'player'),
      ...(players ? [{ source: 'player' as const, record: players.record }] : []),
    ];
    for (const { source, record } of told) {
      const link = linkOf(record, candidate) ?? (isNamed ? namedLink(record, candidate, weight) : null);
      if (link) return { link, weight, by: source };
    }
  }
  return null;
}

function linkOf(record: GameRecord, candidate: LinkCandidate): GameLink | null {
  const link = linkGame(record, [candidate]);
  return 'matchId' in link ? link : null;
}

function namedLink(record: GameRecord, candidate: LinkCandidate, weight: Weight): GameLink | null {
  if (weight !== 'service' && weight !== 'player') return null;
  const { team1, team2 } = candidate.rosters;
  const hasBoth = [team1, team2].every((roster) =>
    record.players.some(({ steamId }) => roster.includes(steamId)),
  );
  if (!hasBoth) return null;
  if (weight === 'service') return confirmLink(record, candidate);
  const shown = confirmLink(record, candidate, record.players.length);
  return shown?.oddities.every(({ what }) => what === 'substitute') ? shown : null;
}
