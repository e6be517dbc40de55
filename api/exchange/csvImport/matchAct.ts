import { changeMatch } from '#api/competition/matches/change.ts';
import { createMatch } from '#api/competition/matches/create.ts';
import { presentMatch } from '#api/competition/matches/present.ts';
import { setResult } from '#api/competition/matches/result.ts';
import { getMatch } from '#api/competition/matches/store.ts';
import type { Context } from '#api/database/database.ts';
import {
  type Forfeit,
  type MatchFormat,
  type MatchStatus,
  type Stage,
  turnedForfeit,
} from '#domain/competition/match.ts';
import type { Match, MatchUpdate } from '#domain/contract/competition/matches.ts';
import { msg } from '#domain/text/msg.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { type Done, done, type Row } from './row.ts';
import type { Entered } from './store.ts';

export type WantedMatch = {
  team1: Entered;
  team2: Entered;
  stage: Stage | undefined;
  status: MatchStatus | undefined;
  roundName: string | undefined;
  matchIdentifier: string | undefined;
  matchFormat: MatchFormat | undefined;
  scores: readonly [number, number] | undefined;
  forfeit: Forfeit | undefined;
  scheduledTime: string | undefined;
  actualStartTime: string | undefined;
  actualEndTime: string | undefined;
  streamUrl: string | undefined;
  notes: string | undefined;
};

type Difference = { field: keyof MatchUpdate | 'result'; word: string };

export function differences(match: Match, want: WantedMatch): Difference[] | undefined {
  const ids = [match.team1ParticipationId, match.team2ParticipationId];
  if (!ids.includes(want.team1.id) || !ids.includes(want.team2.id)) return undefined;
  if (want.stage && want.stage !== match.stage) return undefined;
  const { matchIdentifier: identifier } = match;
  if (want.matchIdentifier && identifier && want.matchIdentifier !== identifier) return undefined;
  const result = resultFor(match, want);
  const found: Difference[] = [];
  for (const [field, word] of Object.entries(FIELDS)) {
    const wanted = want[field as keyof typeof FIELDS];
    if (wanted !== undefined && wanted !== match[field as keyof typeof FIELDS])
      found.push({ field: field as keyof typeof FIELDS, word });
  }
  const isResult = want.status === undefined || want.status === 'completed';
  const [one, other] = result.scores ?? [null, null];
  const isOther = result.forfeit !== (match.forfeit ?? undefined);
  const hasScores = match.team1Score === one && match.team2Score === other;
  if (isResult && result.scores && (match.status !== 'completed' || isOther || !hasScores))
    found.push({ field: 'result', word: `${want.scores?.[0]}–${want.scores?.[1]}` });
  if (want.status && want.status !== match.status && !(want.status === 'completed' && result.scores))
    found.push({ field: 'status', word: want.status });
  return found;
}

const FIELDS = {
  roundName: 'round',
  matchIdentifier: 'match',
  matchFormat: 'format',
  scheduledTime: 'time',
  actualStartTime: 'start',
  actualEndTime: 'end',
  streamUrl: 'stream',
  notes: 'notes',
} as const;

/** Returns a row's result in the order of the match's teams. */
function resultFor(match: Pick<Match, 'team1ParticipationId'>, { team1, scores, forfeit }: WantedMatch) {
  if (match.team1ParticipationId === team1.id) return { scores, forfeit };
  return { scores: scores && ([scores[1], scores[0]] as const), forfeit: forfeit && turnedForfeit(forfeit) };
}

export async function bringMatch<Key extends string>(
  context: Context,
  row: Row<Key | 'stage' | 'score1' | 'status'>,
  { tournamentId, matchId, want }: { tournamentId: string; matchId: string | undefined; want: WantedMatch },
): Promise<Done> {
  const name = pairText(want.team1.name, want.team2.name);
  if (want.status === 'completed' && !want.scores)
    row.note('score1', msg`A completed match needs both scores`);
  if (!matchId && !want.stage) row.note('stage', msg`Please select both teams and a stage`);
  row.settle();
  const changes = await applyRow(context, matchId ?? (await create(context, tournamentId, want)), want);
  if (matchId) return done(name, changes);
  return {
    outcome: 'create',
    what: [`${name}: new`, ...(want.scores ? [want.scores.join('–')] : [])].join(', '),
  };
}

const create = async (context: Context, tournamentId: string, want: WantedMatch) => {
  const { stage = 'group', team1, team2, scheduledTime = null, status } = want;
  const made = await createMatch(context, {
    tournamentId,
    team1ParticipationId: team1.id,
    team2ParticipationId: team2.id,
    stage,
    scheduledTime,
    roundName: want.roundName,
    matchFormat: want.matchFormat,
    matchIdentifier: want.matchIdentifier,
    ...(status === 'waiting' && { status }),
  });
  return made.id;
};

/** Saves the result before the other fields, since the result ends the match. */
async function applyRow(context: Context, id: string, want: WantedMatch): Promise<string[]> {
  const read = async () => presentMatch(await getMatch(context.db, id));
  const first = differences(await read(), want) ?? [];
  const words = first.map(({ word }) => word);
  if (first.some(({ field }) => field === 'result')) {
    const { scores, forfeit } = resultFor(await read(), want);
    const [team1Score, team2Score] = scores ?? [];
    await setResult(context, id, forfeit ? { forfeit } : { team1Score, team2Score });
  }
  const rest = (differences(await read(), want) ?? []).filter(({ field }) => field !== 'result');
  if (rest.length > 0)
    await changeMatch(
      context,
      id,
      Object.fromEntries(rest.map(({ field }) => [field, want[field as keyof WantedMatch]])),
    );
  return words;
}
