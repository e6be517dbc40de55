type Account = { kind: 'steam' | 'text'; word: string; plural: string; example: string };

/** Words, questions and options that differ from game to game. */
export type Game = {
  name: string;
  /** The mode that is played, where the league is known by it. */
  mode: string | null;
  account: Account;
  /** The champion's title in a tournament with groups. */
  champion: string;
  /** Minutes that a game takes until the next one begins. */
  minutes: number;
  /** Whether the game itself is heard, and its sides, lobbies and leagues are known. */
  hasGameData: boolean;
  /** Whose the game is, so that nobody takes the site for theirs. */
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

/** The games by what they are stored as; `other` has a name of the site's own. */
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
