import type { FieldErrors } from 'react-hook-form';
import { amountText, numberOf } from '#admin/tournaments/index.ts';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { GAMES, type GameId } from '#domain/game/games.ts';
import { colourAt } from '#domain/site/colours.ts';
import type { LeagueSettings } from '#domain/site/settings.ts';
import { INVITATION_LABELS, type Invitations, invitationsIn, invitationsOf } from './InvitationFields.tsx';
import { gameNameCheck, gameNameOf } from './options.ts';

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
} & Invitations;

export const START_LABELS: Record<keyof StartForm, string> = {
  game: 'Game',
  gameName: 'Name of the game',
  teamSize: 'Players in a team',
  name: 'Name',
  leagues: 'Leagues',
  currency: 'Currency',
  fee: 'Fee per team',
  timeZone: 'Time zone',
  ...INVITATION_LABELS,
};

/** The default target of a prize pool: the fees of a number of teams. */
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
  ...invitationsOf(stored),
});

/** A whole setting for each answer; what nobody was asked follows from them. */
export function bodyOf(
  { name, currency, timeZone, game, ...values }: StartForm,
  start: StartForm,
  stored: StoredSiteSettings,
) {
  const fee = numberOf(values.fee) ?? Number.NaN;
  const isOtherCurrency = currency !== start.currency;
  const teamSize = Number(values.teamSize);
  return {
    name,
    currency,
    timeZone,
    game,
    teamSize,
    ...invitationsIn(values),
    gameName: gameNameOf({ game, gameName: values.gameName }),
    roles: rolesOf(game, teamSize, stored),
    leagues: values.leagues.map((league, index) =>
      leagueOf(league.name, index, stored.leagues[index], {
        fee,
        isOtherCurrency,
        hasOtherFee: isOtherCurrency || values.fee !== start.fee,
      }),
    ),
    // Defaults were meant in the former currency.
    ...(isOtherCurrency && { basePrizePool: 0 }),
  };
}

/** The game's positions if their number fits; otherwise plain ones, and one reserve. */
function rolesOf(game: GameId, size: number, stored: StoredSiteSettings): string[] {
  if (game === stored.game && size === stored.teamSize) return stored.roles;
  const { roles } = GAMES[game];
  const main =
    size === roles.length ? roles : Array.from({ length: size }, (_, index) => `Player ${index + 1}`);
  return [...main, 'Reserve'];
}

type Money = { fee: number; hasOtherFee: boolean; isOtherCurrency: boolean };

/** In another currency no amount of before stays, neither the target. */
function leagueOf(
  name: string,
  index: number,
  was: LeagueSettings | undefined,
  { fee, hasOtherFee, isOtherCurrency }: Money,
) {
  const [first = ''] = name.trim().split(/\s+/);
  return {
    name,
    shortName: was && was.name === name ? was.shortName : first.slice(0, 16),
    colour: was?.colour ?? colourAt(index),
    registrationFee: was && !hasOtherFee ? was.registrationFee : fee,
    targetPrizePool: was && !isOtherCurrency ? was.targetPrizePool : fee * TEAMS,
  };
}

/** What the settings alone do not say: a name that is missing, a fee that is no amount. */
export const checks = (values: StartForm): FieldErrors<StartForm> => ({
  ...gameNameCheck(values),
  ...(!Number.isInteger(numberOf(values.fee)) && {
    fee: { type: 'value', message: 'A fee is a whole amount, such as 10; 0 for none' },
  }),
});
