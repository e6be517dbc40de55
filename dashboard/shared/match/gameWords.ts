import { otherSide, type Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Game } from '#domain/contract/games/games.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { t } from '#domain/text/translate.ts';

export type GameSide = NonNullable<Game['winner']>;

/** The sides of a game from left to right, with the match's first team on the left if its side is known. */
export const sidesOf = ({ radiant }: Pick<Game, 'radiant'>): readonly [GameSide, GameSide] =>
  radiant === 'team2' ? ['dire', 'radiant'] : ['radiant', 'dire'];

export const SIDE_NAMES: Record<GameSide, string> = { radiant: t`Radiant`, dire: t`Dire` };

export const teamOf = (
  match: Pick<ListedMatch, Side>,
  { radiant }: Pick<Game, 'radiant'>,
  side: GameSide,
): ListedMatch[Side] | undefined =>
  radiant ? match[side === 'radiant' ? radiant : otherSide(radiant)] : undefined;

export const tagOf = (match: Pick<ListedMatch, Side>, game: Pick<Game, 'radiant'>, side: GameSide): string =>
  isolateDirection(teamOf(match, game, side)?.tag ?? SIDE_NAMES[side]);

/** A game's clock, such as '18:05', or '-0:40' before the horn. */
export function clockText(seconds: number): string {
  const whole = Math.abs(seconds);
  return `${seconds < 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Gold or damage in thousands, unsigned, such as '8.2k'. */
export const goldText = (gold: number) => `${(Math.abs(gold) / 1_000).toFixed(1)}k`;
