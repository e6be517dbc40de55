import { amountText, numberOf } from '#admin/tournaments/index.ts';
import type { StoredSiteSettings } from '#domain/contract/siteSettings.ts';
import { GAMES, type GameId } from '#domain/game/games.ts';
import { PALETTE } from '#domain/site/colours.ts';
import type { LeagueSettings } from '#domain/site/settings.ts';

/** The answers of the first day, as texts. */
export type StartForm = {
  game: GameId;
  gameName: string;
  teamSize: string;
  name: string;
  leagues: { name: string }[];
  currency: string;
  fee: string;
  timeZone: string;
};

export const LABELS: Record<keyof StartForm, string> = {
  game: 'Game',
  gameName: 'Name of the game',
  teamSize: 'Players in a team',
  name: 'Name',
  leagues: 'Leagues',
  currency: 'Currency',
  fee: 'Fee per team',
  timeZone: 'Time zone',
};

/** What a target of a prize pool is made of where nobody has set one: the fees of so many teams. */
const TEAMS = 20;

/** The answers as the settings are now. */
export const formOf = ({ leagues, ...stored }: StoredSiteSettings): StartForm => ({
  game: stored.game,
  gameName: stored.gameName ?? '',
  teamSize: String(stored.teamSize),
  name: stored.name,
  leagues: leagues.map(({ name }) => ({ name })),
  currency: stored.currency,
  fee: amountText(leagues[0]?.registrationFee ?? 0),
  timeZone: stored.timeZone,
});

/** A whole setting for each answer; what nobody was asked follows from them. */
export function bodyOf(
  { name, currency, timeZone, game, ...values }: StartForm,
  start: StartForm,
  stored: StoredSiteSettings,
) {
  const fee = numberOf(values.fee) ?? Number.NaN;
  const hasOtherMoney = currency !== start.currency || values.fee !== start.fee;
  const teamSize = Number(values.teamSize);
  return {
    ...{ name, currency, timeZone, game, teamSize },
    gameName: game === 'other' ? values.gameName || null : null,
    roles: rolesOf(game, teamSize, stored),
    leagues: values.leagues.map((league, index) =>
      leagueOf(league.name, index, stored.leagues[index], hasOtherMoney ? fee : undefined),
    ),
    // What is there to begin with was meant in the currency of before.
    ...(hasOtherMoney && { basePrizePool: 0 }),
  };
}

/** The positions of the game, where so many play; else plain ones, and one reserve. */
function rolesOf(game: GameId, size: number, stored: StoredSiteSettings): string[] {
  if (game === stored.game && size === stored.teamSize) return stored.roles;
  const { roles } = GAMES[game];
  const main =
    size === roles.length ? roles : Array.from({ length: size }, (_, index) => `Player ${index + 1}`);
  return [...main, 'Reserve'];
}

function leagueOf(name: string, index: number, was: LeagueSettings | undefined, fee: number | undefined) {
  const [first = ''] = name.trim().split(/\s+/);
  return {
    name,
    shortName: was && was.name === name ? was.shortName : first.slice(0, 16),
    colour: was?.colour ?? Object.keys(PALETTE)[index] ?? 'blue',
    registrationFee: fee ?? was?.registrationFee ?? 0,
    targetPrizePool: fee === undefined ? (was?.targetPrizePool ?? 0) : fee * TEAMS,
  };
}
