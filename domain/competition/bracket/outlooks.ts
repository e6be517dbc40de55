import type { Bracket } from '../../contract/brackets.ts';
import { type Outlook, outlooksOf, settledOutlooks } from '../outlook.ts';
import type { BracketFacts } from './facts.ts';
import { groupFacts, type ResolvedGroup } from './groups.ts';
import { openGames } from './scenarios.ts';

type Told = Bracket['groups'][number]['outlooks'];

/** The last groups that were gone through: with nine games open that takes some milliseconds, and many ask. */
const known = new Map<string, Told>();
const MAX_KNOWN = 100;

/** What each team of a group still needs, in short; nothing before its first game. */
export function groupOutlooks(group: ResolvedGroup, facts: BracketFacts): Told {
  if (group.counting.length === 0) return [];
  const own = groupFacts(group, facts);
  if (group.table.complete) return [...settledOutlooks(group.table.rows, own.games)].map(present);
  const open = openGames(group, own.teams).map(({ one, other }) => ({ one, other }));
  const key = JSON.stringify([own, [...(own.corrections ?? [])], open]);
  const told = known.get(key) ?? [...outlooksOf(own, open)].map(present);
  known.delete(key);
  known.set(key, told);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest) known.delete(oldest);
  return told;
}

function present([participationId, outlook]: [team: string, Outlook]): Told[number] {
  const none = { places: [], teams: [], orOut: false, level: 0, advancing: 0 };
  const team = { participationId, ...none, kind: outlook.kind };
  switch (outlook.kind) {
    case 'through':
      return { ...team, places: outlook.places };
    case 'out':
      return { ...team, teams: outlook.lostTo ? [outlook.lostTo] : [] };
    case 'tie':
      return { ...team, level: outlook.level, advancing: outlook.advancing };
    case 'win':
      return { ...team, teams: outlook.against, orOut: outlook.orOut };
    case 'must':
      return { ...team, teams: outlook.against };
    default:
      return team;
  }
}
