/** Where Dota 2 looks for such files, below the folder of Steam. */
export const CONFIG_FOLDER = 'steamapps/common/dota 2 beta/game/dota/cfg/gamestate_integration';
export const LAUNCH_OPTION = '-gamestateintegration';

/** The parts requested from the client: players and the state of the game, without map and minimap. */
const BLOCKS = ['provider', 'map', 'player', 'hero', 'items', 'draft'] as const;

/** Seconds: how long an answer is waited for, how much is gathered, how often, and how often without news. */
const TIMES = { timeout: '5.0', buffer: '0.5', throttle: '1.0', heartbeat: '15.0' } as const;

type Asked = { productName: string; address: string; token: string };

export function configFile({ productName, address, token }: Asked): { name: string; text: string } {
  const words = productName.toLowerCase().match(/[a-z0-9]+/g) ?? ['league'];
  const key = words.join('_');
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
