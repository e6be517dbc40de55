import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { commaList, plural } from '#domain/text/translate.ts';
import { groupRecord, teamRows } from '#shared/bracket/groupRows.ts';
import { seedOf } from '#shared/bracket/rounds.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';

/** A team's standing, shown after its tag: its record in the group, or its seed in the knockout. */
export function standingText(match: ListedMatch, team: string, bracket: Bracket): string {
  if (match.group === null) {
    return seedOf(bracket, team);
  }
  const group = bracket.groups.find(({ name }) => name === match.group);
  const row = group && teamRows(group).find(({ participationId }) => participationId === team);
  if (!row || isScoreHidden(group)) return '';
  const points = plural(row.groupPoints, '# point', '# points');
  return commaList([groupRecord(row, group.hasDraws), points]);
}
