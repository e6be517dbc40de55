import type { FieldErrors } from 'react-hook-form';
import { GAME_IDS, GAMES, type GameId } from '#domain/games/games.ts';
import { MAX_TEAM_SIZE } from '#domain/settings.ts';
import { LANGUAGE_TAGS, language, sense, t } from '#domain/text/translate.ts';

const CURRENCY_NAMES = new Intl.DisplayNames(LANGUAGE_TAGS[language()], { type: 'currency' });
const CURRENCIES = Intl.supportedValuesOf('currency')
  .map((code) => ({ code, name: CURRENCY_NAMES.of(code) ?? code }))
  .filter(({ code, name }) => code !== name)
  .toSorted((one, other) => one.name.localeCompare(other.name));
const TIME_ZONES = Intl.supportedValuesOf('timeZone');

export const currencyOptions = () =>
  CURRENCIES.map(({ code, name }) => [code, t`${name} (${code})`] as const);

export const timeZoneOptions = (chosen: string) =>
  (TIME_ZONES.includes(chosen) ? TIME_ZONES : [chosen, ...TIME_ZONES]).map(
    (zone) => [zone, zone.replaceAll('_', ' ')] as const,
  );

export const gameOptions = () =>
  GAME_IDS.map((id) => [id, GAMES[id].name || sense('that is played')`Another game`] as const);

export const sizeOptions = () => Array.from({ length: MAX_TEAM_SIZE }, (_, index) => String(index + 1));

type Named = { game: GameId; gameName: string };

export const gameNameOf = ({ game, gameName }: Named): string | null =>
  game === 'other' ? gameName.trim() || null : null;

export const gameNameCheck = (values: Named): FieldErrors<Named> =>
  values.game === 'other' && gameNameOf(values) === null
    ? { gameName: { type: 'required', message: t`Enter the game’s name` } }
    : {};
