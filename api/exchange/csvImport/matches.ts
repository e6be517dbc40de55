import { changeMatch } from '#api/competition/matches/change.ts';
import { createMatch } from '#api/competition/matches/create.ts';
import { presentMatch } from '#api/competition/matches/present.ts';
import { setResult } from '#api/competition/matches/result.ts';
import { getMatch, listMatchesOf } from '#api/competition/matches/store.ts';
import type { Context } from '#api/database/database.ts';
import {
  BOTH_FORFEITED,
  FORMAT_PROBLEM,
  MATCH_FORMATS,
  MATCH_STATUSES,
  type MatchStatus,
  STAGE_NAMES,
  STAGES,
  turnedForfeit,
} from '#domain/competition/match.ts';
import { type Match, type MatchUpdate, matchUpdate } from '#domain/contract/competition/matches.ts';
import { instant } from '#domain/contract/http/shapes.ts';
import { momentAt } from '#domain/leagueTime.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { type Done, done, type Row, type Table, teamNamed } from './row.ts';
import { type Entered, listEntered } from './store.ts';

type Key =
  | ('round' | 'match' | 'stage' | 'status' | 'format' | 'team1' | 'team2' | 'score1' | 'score2' | 'winner')
  | ('gaveUp' | 'scheduled' | 'started' | 'ended' | 'stream' | 'notes');

const { matchIdentifier, roundName, notes, streamUrl, team1Score } = matchUpdate.shape;
const STAGE_WORDS = STAGES.map((stage) => [stage, STAGE_NAMES[stage]] as const);
const STATUS_WORDS = MATCH_STATUSES.map((status) => [status] as const);
const FORMAT_WORDS = MATCH_FORMATS.map((format) => [format, `Bo${format.at(-1)}`] as const);

export const matches: Table<Key> = {
  columns: {
    round: ['Round', 'Round name'],
    match: ['Match', 'Match identifier', 'Identifier'],
    stage: ['Stage', 'Type'],
    status: ['Status'],
    format: ['Format', 'Match format'],
    team1: ['Team 1', 'Team A'],
    team2: ['Team 2', 'Team B'],
    score1: ['Score 1', 'Score A'],
    score2: ['Score 2', 'Score B'],
    winner: ['Winner'],
    gaveUp: ['Forfeit', 'Gave up'],
    scheduled: ['Scheduled', 'Scheduled time', 'Time'],
    started: ['Started'],
    ended: ['Ended'],
    stream: ['Stream', 'Stream URL'],
    notes: ['Notes'],
  },
  required: ['team1', 'team2'],
  fields: {
    team1ParticipationId: 'team1',
    team2ParticipationId: 'team2',
    team1Score: 'score1',
    team2Score: 'score2',
    scheduledTime: 'scheduled',
    matchIdentifier: 'match',
    roundName: 'round',
    status: 'status',
    streamUrl: 'stream',
    notes: 'notes',
  },
  title: (row) => pairText(row.text('team1'), row.text('team2')),
  prepare: async ({ db }, tournament, rows) => {
    const entered = await listEntered(db, tournament.id);
    const stored = await listMatchesOf(db, tournament.id);
    const wanted = new Map(rows.map((row) => [row, readMatch(row, entered)]));
    const free = new Map(stored.map(presentMatch).map((match) => [match.id, match]));
    const found = new Map<Row<Key>, string>();
    // Rows that fit a match exactly come first, so that no other row can take that match.
    for (const most of [0, Number.POSITIVE_INFINITY])
      for (const row of rows) {
        const want = wanted.get(row);
        if (!want || found.has(row)) continue;
        const [nearest] = [...free.values()]
          .flatMap((match) => {
            const far = differences(match, want)?.length;
            // A cancelled match is paired only with a row that marks it as cancelled.
            return far === undefined || far > most ? [] : { id: match.id, far: far + cancelled(match, want) };
          })
          .toSorted((one, other) => one.far - other.far);
        if (!nearest || nearest.far >= CANCELLED) continue;
        found.set(row, nearest.id);
        free.delete(nearest.id);
      }
    return async (context, row) => {
      row.settle();
      const want = wanted.get(row);
      if (!want) throw new Error('A row without problems was not read');
      return bringMatch(context, row, { tournamentId: tournament.id, matchId: found.get(row), want });
    };
  },
};

const CANCELLED = 1_000;

const cancelled = ({ status }: { status: MatchStatus }, want: WantedMatch) =>
  status === 'cancelled' && want.status !== 'cancelled' ? CANCELLED : 0;

function readMatch(row: Row<Key>, entered: readonly Entered[]) {
  for (const key of ['team1', 'team2'] as const)
    if (row.text(key) === '') row.note(key, msg`Please select both teams and a stage`);
  const [team1, team2] = [teamNamed(row, 'team1', entered), teamNamed(row, 'team2', entered)];
  if (team1 && team1 === team2) row.note('team2', msg`Please select different teams`);
  const [one, other] = [score(row, 'score1'), score(row, 'score2')];
  if ((one === undefined) !== (other === undefined))
    row.note(one === undefined ? 'score1' : 'score2', msg`A result needs both scores`);
  const scores = one !== undefined && other !== undefined ? ([one, other] as const) : undefined;
  const isDouble = row.text('gaveUp').toLowerCase() === BOTH_FORFEITED.toLowerCase();
  const gaveUp = isDouble ? undefined : teamNamed(row, 'gaveUp', entered);
  if (gaveUp && gaveUp !== team1 && gaveUp !== team2) row.note('gaveUp', msg`This team is not in this match`);
  const winner = teamNamed(row, 'winner', entered);
  const isLevel = scores && scores[0] === scores[1];
  if (winner && scores && (isLevel || winner !== (scores[0] > scores[1] ? team1 : team2)))
    row.note('winner', msg`The winner does not match the scores`);
  const read = {
    stage: row.choice('stage', STAGE_WORDS, `Stage must be one of ${Object.values(STAGE_NAMES).join(', ')}`),
    status: row.choice('status', STATUS_WORDS, `Status must be one of ${MATCH_STATUSES.join(', ')}`),
    roundName: row.read('round', roundName) ?? undefined,
    matchIdentifier: row.read('match', matchIdentifier) ?? undefined,
    matchFormat: row.choice('format', FORMAT_WORDS, FORMAT_PROBLEM),
    scores,
    forfeit: isDouble
      ? ('both' as const)
      : gaveUp && (gaveUp === team1 ? ('team1' as const) : ('team2' as const)),
    scheduledTime: moment(row, 'scheduled'),
    actualStartTime: moment(row, 'started'),
    actualEndTime: moment(row, 'ended'),
    streamUrl: row.read('stream', streamUrl) ?? undefined,
    notes: row.read('notes', notes) ?? undefined,
  };
  return team1 && team2 && row.problems.length === 0 ? { ...read, team1, team2 } : undefined;
}

type WantedMatch = NonNullable<ReturnType<typeof readMatch>>;

function score(row: Row<Key>, key: 'score1' | 'score2'): number | undefined {
  const text = row.text(key);
  if (text === '') return undefined;
  const read = team1Score.safeParse(/^\d+$/.test(text) ? Number(text) : Number.NaN);
  if (!read.success) for (const { message } of read.error.issues) row.note(key, message);
  return read.data ?? undefined;
}

/** Reads a date and time such as 2026-12-05 15:00, in the league's time zone unless the cell names one. */
function moment(row: Row<Key>, key: 'scheduled' | 'started' | 'ended'): string | undefined {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)[ T](\d{1,2}):(\d\d)(?::00)?$/.exec(row.text(key)) ?? [];
  const local = day && Number(hour) < 24 && Number(minute) < 60 && !Number.isNaN(Date.parse(day));
  if (local) return momentAt(day, Number(hour) + Number(minute) / 60, siteSettings().timeZone).toISOString();
  const read = row.read(key, instant);
  return read && new Date(read).toISOString();
}

type Difference = { field: keyof MatchUpdate | 'result'; word: string };

function differences(match: Match, want: WantedMatch): Difference[] | undefined {
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

async function bringMatch(
  context: Context,
  row: Row<Key>,
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
