import { readBracket } from '#api/competition/brackets/commands.ts';
import type { FullMatch } from '#api/competition/matches/store.ts';
import type { Database } from '#api/database/database.ts';
import { bracketMatches, finalOf } from '#domain/competition/bracket/matches.ts';
import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import { SIDES } from '#domain/competition/match.ts';
import type { Bracket, StageView } from '#domain/contract/competition/brackets.ts';
import { escapeName } from '#jobs/outbox/messages.ts';

type Group = Bracket['groups'][number];

export async function stakesOf(db: Database, match: FullMatch): Promise<string[]> {
  const ids = SIDES.map((side) => match[side]?.participationId);
  if (match.stage !== 'group' && match.bracket_slot) {
    const bracket = await readBracket(db, match.tournament_id);
    if (bracket.stages.length > 0) return stageStakes(bracket, match.bracket_slot);
  }
  if (match.stage === 'final') return ['The winner is the champion.'];
  if (match.stage !== 'group' && match.stage !== 'other') return ['The winner advances, the loser is out.'];
  const bracket = match.stage === 'group' ? await readBracket(db, match.tournament_id) : undefined;
  const group = bracket?.groups.find(({ teams }) =>
    ids.every((id) => teams.some((team) => team.participationId === id)),
  );
  return group ? ids.flatMap((id) => stakeOf(group, id)) : [];
}

/** What a match of an elimination of a list of stages decides: who goes where. */
function stageStakes(bracket: Bracket, slot: string): string[] {
  const match = bracketMatches(bracket).find(({ id }) => id === slot);
  const stage = bracket.stages.find(({ rounds }) =>
    rounds.some(({ matches }) => matches.some(({ id }) => id === slot)),
  );
  if (!match || !stage || stage.kind === 'swiss') return [];
  if (match.id === finalOf(bracket)?.id)
    return [isRepeatable(stage, slot) ? TWICE : 'The winner is the champion.'];
  const winner = match.winnerTo ? `advances to ${stageSlotName(match.winnerTo)}` : 'advances';
  return [
    `The winner ${winner}, the loser ${match.loserTo ? `moves to ${stageSlotName(match.loserTo)}` : 'is out'}.`,
  ];
}

const isRepeatable = ({ rounds }: StageView, slot: string) =>
  slot.endsWith('GF') && rounds.some(({ key }) => key.endsWith('GF2'));
const TWICE = 'The upper-bracket finalist needs one win for the title, the lower-bracket finalist two.';

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
      return `must beat ${beaten} and needs other results`;
    case 'tie':
      return 'tied for the last place';
    default:
      return 'depends on other results';
  }
}
