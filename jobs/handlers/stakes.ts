import { readBracket } from '#api/brackets/commands.ts';
import type { Database } from '#api/database/database.ts';
import type { FullMatch } from '#api/matches/store.ts';
import { SIDES } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/brackets.ts';
import { escapeName } from '../delivery/messages.ts';

type Group = Bracket['groups'][number];

/** What is at stake for each team of a match that is still to be played; empty where that is not known. */
export async function stakesOf(db: Database, match: FullMatch): Promise<string[]> {
  const ids = SIDES.map((side) => match[side]?.participationId);
  if (match.stage === 'final') return ['The winner is the champion.'];
  if (match.stage !== 'group' && match.stage !== 'other') return ['The winner goes on, the loser is out.'];
  const bracket = match.stage === 'group' ? await readBracket(db, match.tournament_id) : undefined;
  const group = bracket?.groups.find(({ teams }) =>
    ids.every((id) => teams.some((team) => team.participationId === id)),
  );
  return group ? ids.flatMap((id) => stakeOf(group, id)) : [];
}

function stakeOf(group: Group, participationId: string | undefined): string[] {
  const name = (id: string | undefined) =>
    escapeName(group.standings.find((row) => row.participationId === id)?.name ?? 'TBD');
  const outlook = group.outlooks.find((each) => each.participationId === participationId);
  const words = outlook && wordsOf(outlook, outlook.teams.map(name));
  return words ? [`**${name(participationId)}**: ${words}`] : [];
}

function wordsOf({ kind, places, orOut }: Group['outlooks'][number], against: readonly string[]): string {
  const beaten = against.join(' and ');
  switch (kind) {
    case 'through':
      return `through, as number ${places.join(' or ')}`;
    case 'out':
      return 'out';
    case 'win':
      return `through by beating ${beaten}${orOut ? ', out otherwise' : ''}`;
    case 'oneWin':
      return 'through with one more win';
    case 'must':
      return `must beat ${beaten}, and needs other results`;
    case 'tie':
      return 'level at the line';
    default:
      return 'depends on other results';
  }
}
