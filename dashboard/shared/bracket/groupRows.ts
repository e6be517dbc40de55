import { recordText } from '#domain/competition/recordWords.ts';
import type { Bracket, StandingRow } from '#domain/contract/competition/brackets.ts';

export type Group = Bracket['groups'][number];
export type TeamRow = StandingRow & { participationId: string };

export const teamRows = ({ standings }: Pick<Group, 'standings'>) =>
  standings.filter((row): row is TeamRow => row.participationId !== null && !row.isPlaceholder);

type Counted = Pick<StandingRow, 'groupWins' | 'groupDraws' | 'groupLosses'>;

export const groupRecord = (
  { groupWins: wins, groupDraws: draws, groupLosses: losses }: Counted,
  hasDraws: boolean,
) => recordText({ wins, draws, losses }, hasDraws);

/**
 * The last place from which a team advances, or may advance as one of the best across groups. Two teams
 * cannot share it.
 */
export const lastPlaceOf = ({ advancing, bestPlace }: Pick<Group, 'advancing' | 'bestPlace'>) =>
  Math.max(advancing, bestPlace ?? 0);

export const letterOf = ({ name }: Pick<Group, 'name'>) => name.replace(/^\d+:/, '');

/**
 * Whether a group matches the request: `A` means every group with that letter, `1:A` only the one in the second stage.
 */
export const isGroup = (group: Pick<Group, 'name'>, asked: string) =>
  group.name === asked || letterOf(group) === asked;
