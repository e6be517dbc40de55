import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { NEEDS_WINNER } from '#domain/competition/draws.ts';
import {
  MATCH_FIELDS,
  type Match,
  type MatchUpdate,
  UNREADABLE_PLAYERS,
} from '#domain/contract/competition/matches.ts';
import { invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { applyCancel, applyStart, applyUnstart } from './lifecycle.ts';
import { lockMatch } from './lock.ts';
import { applyParticipation, readPlayers } from './participation.ts';
import { presentMatch } from './present.ts';
import { applyResult } from './result.ts';
import { clearResult, stateOf } from './state.ts';
import { type FullMatch, getMatch, type MatchRow, updateMatch } from './store.ts';

/** Fields that are derived from the scores but may be sent with them. */
type Derived = { winner?: unknown; winnerParticipationId?: unknown; countsForStats?: unknown };

export const changeMatch = (context: Context, matchId: string, body: MatchUpdate): Promise<Match> =>
  inTransaction(context, async (context, db) => {
    const before = await lockMatch(db, matchId);
    const current = presentMatch(before);
    const { winner, winnerParticipationId, countsForStats, ...rest } = body as MatchUpdate & Derived;
    const hasScores =
      isChanged(rest.team1Score, current.team1Score) || isChanged(rest.team2Score, current.team2Score);
    const sent = editableFields(
      hasScores ? rest : { ...rest, winner, winnerParticipationId, countsForStats },
      current,
      MATCH_FIELDS,
    );
    requireWinner(sent.matchFormat, before);
    const isCleared = sent.team1Score === null && sent.team2Score === null;
    if (hasScores && isCleared) await clearResult(context, before);
    else if (hasScores)
      await applyResult(context, before, {
        // A missing field leaves the value unchanged; null clears it.
        team1Score: (sent.team1Score === undefined ? current.team1Score : sent.team1Score) ?? undefined,
        team2Score: (sent.team2Score === undefined ? current.team2Score : sent.team2Score) ?? undefined,
      });
    await applyStatus(context, matchId, sent.status, current.status);
    const fields = changedColumns(sent, current);
    const changed = Object.keys(fields);
    let after: Match | undefined;
    if (changed.length > 0) {
      await updateMatch(db, matchId, fields, context.now);
      after = presentMatch(await getMatch(db, matchId));
      const names = changed.map((name) => COLUMN_NAMES[name as keyof typeof COLUMN_NAMES]);
      const payload = { tournamentId: before.tournament_id, matchId, fields: names };
      await recordEvent(context, 'match.changed', payload, {
        before: pick(current, names),
        after: { ...pick(after, names), ...(sent.reason && { reason: sent.reason }) },
      });
    }
    // An unreadable list must not delete the players of a completed match.
    if (sent.participatingPlayers === UNREADABLE_PLAYERS && current.status === 'completed')
      throw invalidAt('participatingPlayers', UNREADABLE);
    const played = playersSent(sent, current);
    if (played) {
      after = undefined;
      const match = await getMatch(db, matchId);
      await applyParticipation(context, match, await readPlayers(db, match, played));
    }
    after ??= presentMatch(await getMatch(db, matchId));
    if (hasScores && body.version === undefined)
      requireFollows({ winner, winnerParticipationId }, current, after);
    return after;
  });

const UNREADABLE = msg`The player list cannot be read. Send a valid list, or leave it out.`;

export function requireWinner(format: string | undefined, { can_be_drawn }: Pick<FullMatch, 'can_be_drawn'>) {
  if (format === 'Best of 2' && !can_be_drawn) throw invalidAt('matchFormat', NEEDS_WINNER);
}

function playersSent(sent: Sent, current: Match): Sent['participatingPlayers'] {
  const { participatingPlayers: list, participatingPlayerIds: ids } = sent;
  if (list && !isDeepStrictEqual(list, current.participatingPlayers)) return list;
  if (ids && !isDeepStrictEqual(ids, current.participatingPlayerIds)) return ids.map((id) => ({ id }));
  return undefined;
}

type Sent = Partial<Pick<MatchUpdate, (typeof MATCH_FIELDS)[number]>>;

async function applyStatus(
  context: Context,
  matchId: string,
  wanted: Match['status'] | undefined,
  shown: Match['status'],
) {
  if (wanted === undefined) return;
  const match = await getMatch(context.db, matchId);
  if (wanted === match.status || (wanted === shown && shown !== match.status)) return;
  if (wanted === 'live') await applyStart(context, match);
  else if (wanted === 'cancelled') await applyCancel(context, match, false);
  else if (wanted === 'scheduled' || wanted === 'waiting') {
    const updated = await applyUnstart(context, match, wanted);
    const payload = { tournamentId: match.tournament_id, matchId, fields: ['status'] };
    await recordEvent(context, 'match.changed', payload, { before: stateOf(match), after: stateOf(updated) });
  } else if (wanted === 'completed') throw invalidAt('status', msg`To complete a match, enter its result`);
  else throw invalidAt('status', msg`Only the bracket can create a bye`);
}

const COLUMN_NAMES = {
  scheduled_at: 'scheduledTime',
  started_at: 'actualStartTime',
  ended_at: 'actualEndTime',
  round_name: 'roundName',
  format: 'matchFormat',
  identifier: 'matchIdentifier',
  notes: 'notes',
  stream_url: 'streamUrl',
  replay_data: 'replayData',
} as const;

function changedColumns(sent: Sent, current: Match): Partial<MatchRow> {
  const columns: Record<string, unknown> = {};
  for (const [column, name] of Object.entries(COLUMN_NAMES)) {
    const value = sent[name];
    if (value === undefined) continue;
    const isTime = column.endsWith('_at');
    const written = isTime ? (value ? new Date(value) : null) : value || null;
    const stored = isTime && current[name] ? new Date(current[name]) : current[name];
    if (!isDeepStrictEqual(written, stored)) columns[column] = written;
  }
  return columns;
}

const isChanged = (sent: number | null | undefined, stored: number | null) =>
  sent !== undefined && sent !== stored;

/** Refuses a new winner that does not follow from the scores. */
function requireFollows(
  sent: { winner?: unknown; winnerParticipationId?: unknown },
  before: Pick<Match, 'winner' | 'winnerParticipationId'>,
  after: Pick<Match, 'winner' | 'winnerParticipationId'>,
) {
  for (const name of ['winner', 'winnerParticipationId'] as const)
    if (sent[name] !== undefined && sent[name] !== before[name] && sent[name] !== after[name])
      throw invalidAt(name, `The ${name} does not match the scores`);
}

const pick = (match: Match, names: readonly (keyof Match)[]) =>
  Object.fromEntries(names.map((name) => [name, match[name]]));
