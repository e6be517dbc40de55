import { readBracket } from '#api/competition/brackets/factsStore.ts';
import type { FullMatch } from '#api/competition/matches/store.ts';
import type { Database } from '#api/database/database.ts';
import { bracketMatches, finalOf } from '#domain/competition/bracket/matches.ts';
import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import { SIDES } from '#domain/competition/match.ts';
import type { Bracket, StageView } from '#domain/contract/competition/brackets.ts';
import { andList, orList, t } from '#domain/text/translate.ts';
import { escapeName } from '#jobs/outbox/messages.ts';

type Group = Bracket['groups'][number];

export async function stakesOf(db: Database, match: FullMatch): Promise<string[]> {
  const ids = SIDES.map((side) => match[side]?.participationId);
  if (match.stage !== 'group' && match.bracket_slot) {
    const bracket = await readBracket(db, match.tournament_id);
    if (bracket.stages.length > 0) return stageStakes(bracket, match.bracket_slot);
  }
  if (match.stage === 'final') return [t`The winner is the champion.`];
  if (match.stage !== 'group' && match.stage !== 'other') return [advanceWords({})];
  const bracket = match.stage === 'group' ? await readBracket(db, match.tournament_id) : undefined;
  const group = bracket?.groups.find(({ teams }) =>
    ids.every((id) => teams.some((team) => team.participationId === id)),
  );
  return group ? ids.flatMap((id) => stakeOf(group, id)) : [];
}

/** The stakes of a match in a tournament that consists of stages: where its winner and loser play next. */
function stageStakes(bracket: Bracket, slot: string): string[] {
  const match = bracketMatches(bracket).find(({ id }) => id === slot);
  const stage = bracket.stages.find(({ rounds }) =>
    rounds.some(({ matches }) => matches.some(({ id }) => id === slot)),
  );
  if (!match || !stage || stage.kind === 'swiss') return [];
  if (match.id === finalOf(bracket)?.id)
    return [
      isRepeatable(stage, slot)
        ? t`The upper-bracket finalist needs one win for the title, the lower-bracket finalist two.`
        : t`The winner is the champion.`,
    ];
  return [advanceWords(match)];
}

function advanceWords({ winnerTo, loserTo }: { winnerTo?: string | null; loserTo?: string | null }): string {
  const [next, other] = [winnerTo, loserTo].map((slot) => slot && stageSlotName(slot));
  if (next && other) return t`The winner advances to ${next}, and the loser moves to ${other}.`;
  if (next) return t`The winner advances to ${next}, and the loser is out.`;
  return other
    ? t`The winner advances, and the loser moves to ${other}.`
    : t`The winner advances, and the loser is out.`;
}

const isRepeatable = ({ rounds }: StageView, slot: string) =>
  slot.endsWith('GF') && rounds.some(({ key }) => key.endsWith('GF2'));

function stakeOf(group: Group, participationId: string | undefined): string[] {
  const name = (id: string | undefined) =>
    escapeName(group.standings.find((row) => row.participationId === id)?.name ?? t`TBD`);
  const outlook = group.outlooks.find((each) => each.participationId === participationId);
  const words = outlook && wordsOf(outlook, outlook.teams.map(name));
  return words ? [t`${`**${name(participationId)}**`}: ${words}`] : [];
}

function wordsOf({ kind, places, orOut }: Group['outlooks'][number], against: readonly string[]): string {
  const beaten = andList(against);
  switch (kind) {
    case 'through':
      return t`through, in place ${orList(places.map(String))}`;
    case 'out':
      return t`out`;
    case 'win':
      return orOut ? t`through if it beats ${beaten}, out otherwise` : t`through if it beats ${beaten}`;
    case 'oneWin':
      return t`through with one more win`;
    case 'must':
      return t`must beat ${beaten} and needs other results to go its way`;
    case 'tie':
      return t`tied for the last qualifying place`;
    default:
      return t`depends on other results`;
  }
}
