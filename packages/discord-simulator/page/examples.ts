const TEAMS = [
  ['Loadshedding & Sons', 'LOAD'],
  ['Braai Masters', 'BRAAI'],
  ['Kasi Kings', 'KASI'],
  ['Tokoloshe Rising', 'TOKO'],
  ['Veld Fire', 'VELD'],
  ['Robot Ahead', 'ROBOT'],
  ['Gqeberha Gales', 'GALES'],
  ['Seven Colours', '7COL'],
];
const NICKNAMES = [
  'Sipho',
  '天鸽',
  '4nalog <01',
  'Wisper',
  'y`',
  'DarkMago♥',
  '33',
  'Ntsika',
  'zaza',
  'J_o_e',
];
const OPEN_STEAM = 76_561_197_960_265_728n;

/** Returns random values for a form, keyed by its fields' custom ids; the team differs in each call. */
export function exampleForm(
  { isFaulty }: { isFaulty: boolean },
  chance = Math.random,
): Record<string, string> {
  const [name = '', tag = ''] = TEAMS[Math.floor(chance() * TEAMS.length)] ?? [];
  const number = Math.floor(chance() * 90) + 10;
  const first = Math.floor(chance() * NICKNAMES.length);
  const ids = Array.from({ length: 5 }, () => 10_000_000 + Math.floor(chance() * 900_000_000));
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = ids;
  const written = [
    long(one),
    String(two),
    isFaulty ? 'steamcommunity.com/id/analog' : `steamcommunity.com/profiles/${long(three)}`,
    `STEAM_0:${four % 2}:${Math.floor(four / 2)}`,
    isFaulty ? long(one) : `[U:1:${five}]`,
  ];
  const line = (id: string, index: number) =>
    `${index + 1} ${NICKNAMES[(first + index) % NICKNAMES.length]} ${id}`;
  return {
    name: `${name} ${number}`,
    tag: `${tag}${number}`,
    contact: 'On the phone in the group',
    players: written.map(line).join('\n'),
    reserve: '',
  };
}

const long = (account: number) => String(OPEN_STEAM + BigInt(account));
