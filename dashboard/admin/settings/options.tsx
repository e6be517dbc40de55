import type { FieldErrors } from 'react-hook-form';
import { GAME_IDS, GAMES, type GameId } from '#domain/game/games.ts';
import { currencyName } from '#domain/money/currency.ts';
import { MAX_TEAM_SIZE } from '#domain/settings.ts';

const CURRENCIES = Intl.supportedValuesOf('currency')
  .map((code) => ({ code, name: currencyName(code) }))
  .filter(({ code, name }) => code !== name)
  .toSorted((one, other) => one.name.localeCompare(other.name));
const TIME_ZONES = Intl.supportedValuesOf('timeZone');
const SIZES = Array.from({ length: MAX_TEAM_SIZE }, (_, index) => index + 1);

export const CurrencyOptions = () =>
  CURRENCIES.map(({ code, name }) => (
    <option key={code} value={code}>
      {name} ({code})
    </option>
  ));

export const TimeZoneOptions = ({ chosen }: { chosen: string }) =>
  (TIME_ZONES.includes(chosen) ? TIME_ZONES : [chosen, ...TIME_ZONES]).map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ));

/** Every game. */
export const GameOptions = () =>
  GAME_IDS.map((id) => (
    <option key={id} value={id}>
      {GAMES[id].name || 'Another game'}
    </option>
  ));

/** How many can play for a team. */
export const SizeOptions = () =>
  SIZES.map((size) => (
    <option key={size} value={size}>
      {size}
    </option>
  ));

type Named = { game: GameId; gameName: string };

export const gameNameOf = ({ game, gameName }: Named): string | null =>
  game === 'other' ? gameName.trim() || null : null;

/** Missing answers when another game is chosen. */
export const gameNameCheck = (values: Named): FieldErrors<Named> =>
  values.game === 'other' && gameNameOf(values) === null
    ? { gameName: { type: 'required', message: 'What is the game called?' } }
    : {};
