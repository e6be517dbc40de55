import { gameWords, oneAccount } from '#domain/games/words.ts';
import { accountLike, areAccountsTexts, BAR, playerLine } from '#domain/registrations/accountWords.ts';
import { mainRoles, reserveRoles, roles, slotOf } from '#domain/registrations/roster.ts';
import { nameList, numberWord, t } from '#domain/text/translate.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';

export const requirements = (): string[] => [
  t`A team name of at most 64 characters and a tag of at most 8`,
  playersNeeded(),
  upperFirst(accountsNeeded()),
  ...reservesAllowed(),
  t`A captain on our Discord server who can receive direct messages`,
  t`Each player plays for only one team in a tournament`,
];

const accountsNeeded = () =>
  areAccountsTexts()
    ? t`${oneAccount()} for each player, exactly as in the game`
    : t`${oneAccount()} for each player, in any format; a profile link works too`;

function playersNeeded() {
  const main = mainRoles();
  const each = nameList(main.map((role) => `${slotOf(role)} ${role}`));
  return main.length === 1
    ? t`One player: ${each}`
    : upperFirst(t`${numberWord(main.length)} players, one for each position: ${each}`);
}

function reservesAllowed() {
  const reserves = reserveRoles().length;
  if (reserves === 0) return [];
  const all = numberWord(roles().length);
  return reserves === 1
    ? [t`One optional reserve: ${all} players at most`]
    : [upperFirst(t`${numberWord(reserves)} optional reserves: ${all} players at most`)];
}

export const joinSteps = () => [
  {
    title: t`Join the Discord server`,
    text: t`Registration, results and all contact between teams and admins happen there.`,
  },
  {
    title: t`Run /register`,
    text: t`Fill in the form: team name, tag and one line for each player, such as “1 ${exampleLine()}”.`,
  },
  {
    title: t`Wait for the decision`,
    text: t`An admin reviews your roster. The bot sends you the decision by direct message, and an approved team appears on this site at once.`,
  },
];

const exampleLine = () => playerLine({ name: 'Stormstormer', steamId: gameWords().account.example });

const PLAYERS = [
  ['Stormstormer', '76561198250543288'],
  ['33', '290277560'],
  ['4nalog <01', 'STEAM_0:0:145138780'],
  ['DarkMago♥', '[U:1:290277561]'],
  ['天鸽', 'steamcommunity.com/profiles/76561198250543290'],
  ['Mosquito', '290277564'],
  ['y`', '[U:1:290277565]'],
] as const;

const RESERVES = [
  ['Gōjira', '76561198250543291'],
  ['Wisper', '290277566'],
  ['Prepaid', 'STEAM_0:1:145138783'],
  ['Candlewick', '[U:1:290277568]'],
  ['Tafel', '76561198250543297'],
] as const;

/** An example of a roster, with a position, a nickname and an account on each line. A sole reserve has no position. */
export function exampleRoster() {
  const reserves = reserveRoles();
  const line = (role: string, [name, steamId]: readonly [string, string] = ['', '']) => ({
    position: String(slotOf(role)),
    role,
    name,
    steamId: areAccountsTexts() ? `${BAR} ${accountLike(name)}` : steamId,
  });
  return [
    ...mainRoles().map((role, index) => line(role, PLAYERS[index])),
    ...reserves.map((role, index) => ({
      ...line(role, RESERVES[index]),
      ...(reserves.length === 1 && { position: '' }),
    })),
  ];
}
