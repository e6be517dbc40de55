import type { MatchFormat } from '../match.ts';
import type { BracketFacts } from './facts.ts';
import { formatOfPair } from './generate.ts';
import { resolve } from './resolve.ts';

/** The format that the settings give each match, by its id; none for a tie-break game, nor for extra matches of stages. */
export function formatsOf(facts: BracketFacts): ReadonlyMap<string, MatchFormat> {
  const { slots, groups } = resolve(facts);
  const formats = new Map<string, MatchFormat>();
  if (facts.format !== 'stages')
    for (const { id, stage, tieBreak } of facts.matches)
      if (!tieBreak) formats.set(id, facts.stageFormats[stage]);
  for (const group of groups)
    for (const { id, team1, team2 } of group.games) {
      const format = formatOfPair(group, team1, team2);
      if (format) formats.set(id, format);
    }
  for (const { match, format } of slots) if (match) formats.set(match.id, format);
  return formats;
}
