import { otherSide, type Side } from '../competition/match.ts';
import { gameWords } from '../games/words.ts';
import { t } from '../text/translate.ts';

export const CHOICES = ['radiant', 'dire', 'first_pick', 'second_pick'] as const;
export type Choice = (typeof CHOICES)[number];

/** Whether side and pick are chosen before each game. Sides are known only for games with data. */
export const areSidesChosen = (): boolean => gameWords().hasGameData;

export const phaseOfNextGame = (): 'choice' | 'playing' => (areSidesChosen() ? 'choice' : 'playing');

export const lostPick = (): string => (areSidesChosen() ? t`the first pick` : t`the toss`);

/** Which team chooses for a game and why, both choices in order, and the deadline. */
export type Choosing = {
  by: Side;
  reason: 'toss' | 'penalty' | 'loser' | 'alternate';
  first: Choice | null;
  second: Choice | null;
  /** ISO 8601. */
  until: string;
};

export const isAboutSide = (choice: Choice) => choice === 'radiant' || choice === 'dire';

export const chooserOf = ({ by, first }: Choosing): Side => (first === null ? by : otherSide(by));

export const choicesLeft = ({ first }: Choosing): Choice[] =>
  CHOICES.filter((choice) => first === null || isAboutSide(choice) !== isAboutSide(first));

/** Which team plays Radiant and which one picks first; null until both have chosen. */
export function sidesOf({ by, first, second }: Choosing): { radiant: Side; firstPick: Side } | null {
  if (!first || !second) return null;
  const [place, order] = isAboutSide(first) ? [first, second] : [second, first];
  const byPlace = isAboutSide(first) ? by : otherSide(by);
  const byOrder = otherSide(byPlace);
  return {
    radiant: place === 'radiant' ? byPlace : otherSide(byPlace),
    firstPick: order === 'first_pick' ? byOrder : otherSide(byOrder),
  };
}
