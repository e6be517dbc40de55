import { buildBracket, buildStandings } from '#domain/competition/bracket/bracket.ts';
import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import {
  missingGroupGames,
  missingKnockout,
  type RequiredMatch,
} from '#domain/competition/bracket/generate.ts';
import { missingIn } from '#domain/competition/bracket/missing.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { STAGE_NAMES } from '#domain/competition/match.ts';
import { readPastedResults } from '#domain/competition/pastedResults.ts';
import { readResult } from '#domain/competition/result.ts';
import { decide } from '#domain/competition/standings.ts';
import type { Decision } from '#domain/competition/tieSettling.ts';
import { type Match, matchUpdate, newMatch, resultBody } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { conflict, DomainError, invalid, missing } from '#domain/errors.ts';
import type { RosterRole } from '#domain/registrations/roster.ts';
import { GROUPS, type Group, STAGE_FORMATS, TIE_BREAKERS } from '#domain/settings.ts';
import { textOf } from '#domain/text/phrase.ts';
import { listedTournaments } from './listedTournaments.ts';
import { teamOf, tournamentOf } from './publicSeason.ts';

const AT = '2026-11-28T08:00:00.000Z';
const NO_MATCHES = 'No matches could be generated. Make sure teams are properly placed in groups.';

type World = {
  tournament: Tournament;
  teams: Team[];
  matches: Match[];
  decisions: Decision[];
  /** Whether the network is down, or only responses are lost, so that the page does not learn an action's outcome. */
  isAway: false | 'whole' | 'answers';
  isLoggedIn: boolean;
  /** The error that the next write returns; later writes succeed. */
  refusal: DomainError | undefined;
  isCleared: boolean;
  standIn: { id: string; name: string; steamId: string; teamId: null; teamName: null; isSample: false };
  /** The state before and after each action, keyed by the id that undoes it. */
  acts: Map<string, Record<'before' | 'after', Held>>;
};

/** Simulates a server with one tournament's matches. It applies the domain's rules. */
export function createMatchDesk(groups: Partial<Record<Group, string[]>>) {
  const tournament = tournamentOf({ name: 'A League Championship', status: 'live' });
  const teams = GROUPS.flatMap((group) =>
    (groups[group] ?? []).map((name) => teamOf(tournament, name, [], { assignedGroup: group })),
  );
  const world: World = {
    tournament,
    teams,
    matches: [],
    decisions: [],
    acts: new Map(),
    isAway: false,
    isLoggedIn: true,
    refusal: undefined,
    isCleared: false,
    standIn: {
      id: '0193e000-0000-7000-8000-00000000aaaa',
      name: 'Standby',
      steamId: '76561198000000042',
      teamId: null,
      teamName: null,
      isSample: false,
    },
  };
  const asked: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const send: Send = async ({ method, path, body }) => {
    if (world.isAway === 'whole') throw gone();
    const isDryRun = (body as { dryRun?: boolean } | undefined)?.dryRun === true;
    if (method !== 'GET' && !isDryRun)
      asked.push({ method, path, body: (body ?? {}) as Record<string, unknown> });
    try {
      const before = held(world);
      if (method !== 'GET' && !isDryRun && world.refusal) {
        const { refusal } = world;
        world.refusal = undefined;
        throw refusal;
      }
      const answer = copyOf(answerOf(world, method, path, body));
      if (isDryRun) Object.assign(world, before);
      const act = method === 'GET' || isDryRun ? undefined : actOf(world.acts.size);
      if (act) world.acts.set(act, { before, after: held(world) });
      if (world.isAway === 'answers') throw gone();
      return { status: 200, body: { data: answer, act } };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'no_connection') throw error;
      const status = { unidentified: 401, missing: 404, conflict: 409, invalid: 400 }[error.kind as string];
      const { code, errors, fields, data } = error;
      return { status: status ?? 503, body: { error: error.message, code, errors, fields, data } };
    }
  };
  const find = (one: string, other: string) => {
    const isBetween = ({ team1, team2 }: Match) =>
      [team1?.name, team2?.name].includes(one) && [team1?.name, team2?.name].includes(other);
    const found = world.matches.findLast(isBetween);
    if (!found) throw new Error(`No match between ${one} and ${other}`);
    return found;
  };
  return {
    world,
    asked,
    send,
    find,
    /** Saves a result as another admin. The team named first wins. */
    elsewhere: (winner: string, loser: string) => {
      const match = find(winner, loser);
      const isFirst = match.team1?.name === winner;
      setResult(world, match, { team1Score: isFirst ? 1 : 0, team2Score: isFirst ? 0 : 1 });
    },
    generate: () => generate(world),
    /** Creates the knockout matches whose teams are known, as the worker does. */
    refresh: () => make(world, missingKnockout(resolve(factsOf(world)))),
  };
}

type Held = Pick<World, 'matches' | 'decisions'>;

const held = ({ matches, decisions }: World): Held => copyOf({ matches, decisions });

/** Serialises the parts that an action can change, without versions. */
const outcomes = ({ matches, decisions }: Held) =>
  JSON.stringify([matches.map((match) => ({ ...match, version: 0 })), decisions]);

const actOf = (count: number) => `0193e000-0000-7000-8000-${String(count).padStart(12, '0')}`;

const copyOf = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

const gone = () => new DomainError('unavailable', 'no_connection', 'The server cannot be reached');

function answerOf(world: World, method: string, path: string, body: unknown): unknown {
  const { pathname } = new URL(path, 'http://within');
  const { tournament } = world;
  if (pathname === '/api/session') return { admin: world.isLoggedIn };
  const listed = listedTournaments([tournament], path);
  if (listed) return listed;
  if (pathname === '/api/teams') return world.teams;
  if (pathname === '/api/pending-teams') return [];
  if (pathname === `/api/tournaments/${tournament.id}/matches`) return world.matches;
  if (pathname === `/api/tournaments/${tournament.id}/bracket`) return bracketOf(world);
  if (pathname.endsWith('/bracket/missing')) {
    const facts = factsOf(world);
    return missingIn(facts, resolve(facts)).filter(({ kind }) => kind === 'tie');
  }
  if (pathname === '/api/matches' && method === 'GET') return world.matches;
  if (!world.isLoggedIn) throw new DomainError('unidentified', 'not_logged_in', 'Please log in first');
  if (pathname === '/api/matches') return create(world, newMatch.parse(body));
  if (pathname.endsWith('/seeding'))
    return {
      by: 'registration',
      drawSeed: null,
      order: world.teams.map(({ tournamentParticipationId, name, tag, logo }) => ({
        ...{ participationId: tournamentParticipationId, name, tag, logo },
        reason: null,
      })),
      boxes: [
        { name: null, seeds: [1, 4] },
        { name: null, seeds: [2, 3] },
      ],
    };
  const [, act] = /\/bracket\/(.+)$/.exec(pathname) ?? [];
  const regeneration = { state: 'done', request: null, act: null, refusal: null, hasWorker: true };
  if (act === 'regeneration') return regeneration;
  if (act === 'matches') return { created: generate(world) };
  if (act) {
    world.isCleared = act === 'clear';
    return { ...bracketOf(world), regeneration };
  }
  const [, taken] = /^\/api\/audit-log\/(.+)\/undo$/.exec(pathname) ?? [];
  if (taken) return takeBack(world, taken);
  if (pathname.endsWith('/results'))
    return paste(world, body as { text: string; lines?: number[]; dryRun?: boolean });
  if (pathname === '/api/search') return { teams: [], players: [world.standIn], tournaments: [] };
  if (pathname.endsWith('/tie-break')) return decideTie(world, body as { group: Group; order: string[] });
  if (pathname === '/api/matches/delete') {
    const { ids } = body as { ids: string[] };
    const isKept = ({ id, status }: Match) => !ids.includes(id) || status === 'live';
    const failed = world.matches.filter((match) => ids.includes(match.id) && isKept(match));
    world.matches = world.matches.filter(isKept);
    return {
      deleted: ids.filter((id) => !failed.some((match) => match.id === id)),
      failed: failed.map(({ id }) => ({ id, error: 'The match is live' })),
    };
  }
  const [, id, deed] = /^\/api\/matches\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  const match = world.matches.find((each) => each.id === id);
  if (!match) throw missing('Match');
  if (deed === 'result') {
    const { version, ...result } = resultBody.parse(body);
    requireCurrent(match, version);
    return setResult(world, match, result);
  }
  if (deed === 'cancel') return cancel(world, match, (body as { reverseStats: boolean }).reverseStats);
  if (deed === 'participation') return setPlayers(world, match, (body as { players: Played[] }).players);
  if (deed === 'start') return Object.assign(match, { status: 'live', version: match.version + 1 });
  const { version, ...fields } = matchUpdate.parse(body);
  requireCurrent(match, version);
  return Object.assign(match, fields, { version: match.version + 1 });
}

function requireCurrent(match: Match, version: number | undefined) {
  if (version !== undefined && version !== match.version)
    throw conflict(
      'stale_version',
      'Somebody else has changed this in the meantime. Check it, then try again.',
      { data: match },
    );
}

type Asked = Parameters<typeof readResult>[0];

function setResult(world: World, match: Match, asked: Asked) {
  const { winner, ...result } = readResult(asked, match.matchFormat);
  const team = winner && match[winner];
  Object.assign(match, result, {
    status: 'completed',
    winner: team?.name ?? null,
    winnerParticipationId: team?.participationId ?? null,
    countsForStats: true,
    actualEndTime: match.actualEndTime ?? new Date().toISOString(),
    version: match.version + 1,
  });
  return { match, affected: settle(world) };
}

type Played = { playerId: string; participationId: string; role: RosterRole };

function setPlayers(world: World, match: Match, players: Played[]) {
  const named = new Map(
    [...world.teams.flatMap((team) => team.players), world.standIn].map(({ id, name }) => [id, name]),
  );
  const participatingPlayers = players.map(({ playerId: id, participationId, role }) => ({
    ...{ id, participationId, role, steamId: '', teamName: '' },
    name: named.get(id) ?? '',
  }));
  return Object.assign(match, { participatingPlayers, version: match.version + 1 });
}

function paste(world: World, { text, lines, dryRun }: { text: string; lines?: number[]; dryRun?: boolean }) {
  const read = readPastedResults(text, world.matches).map((line) => {
    const match = world.matches.find(({ id }) => id === line.matchId);
    const isAsked =
      line.outcome !== 'failed' && line.outcome !== 'same' && (lines?.includes(line.line) ?? true);
    const affected = match && isAsked && (dryRun || lines) ? setResult(world, match, line).affected : [];
    return { ...line, problem: line.problem && textOf(line.problem), affected };
  });
  const changed = read.flatMap(({ matchId, affected }) => [matchId, ...affected.map(({ id }) => id)]);
  const matches = world.matches.filter(({ id }) => changed.includes(id));
  return { lines: read, set: lines?.length ?? read.length, failed: 0, matches };
}

function cancel(world: World, match: Match, reverseStats: boolean) {
  const countsForStats = match.countsForStats && !reverseStats;
  Object.assign(match, { status: 'cancelled', countsForStats, version: match.version + 1 });
  return { match, affected: settle(world) };
}

/** Cancels matches whose teams no longer meet in their slots. */
function settle(world: World): Match[] {
  const stale = resolve(factsOf(world)).stale.map(({ id }) => id);
  const affected = world.matches.filter(({ id }) => stale.includes(id));
  for (const match of affected)
    Object.assign(match, { status: 'cancelled', countsForStats: false, version: match.version + 1 });
  return affected;
}

function generate(world: World): number {
  const facts = factsOf(world);
  if (world.teams.length < 2) throw conflict('no_teams', NO_MATCHES);
  const isGroups = facts.format === 'group_stage';
  const wanted = (isGroups ? missingGroupGames : missingKnockout)(resolve(facts), facts);
  make(world, wanted);
  return wanted.length;
}

function create(world: World, input: ReturnType<typeof newMatch.parse>) {
  const sides = [input.team1ParticipationId, input.team2ParticipationId];
  const known = sides.map((id) => world.teams.some((team) => team.tournamentParticipationId === id));
  if (sides[0] === sides[1])
    throw invalid('Please select different teams', { team2ParticipationId: 'Please select different teams' });
  if (known.includes(false))
    throw new DomainError(
      'invalid',
      'not_registered',
      'Teams must be registered for tournament before creating matches',
      {
        errors: known.map((is, index) => `Team ${index + 1}: ${is ? 'OK' : 'NOT REGISTERED'}`),
        fields: Object.fromEntries(
          known.flatMap((is, index) => (is ? [] : [[`team${index + 1}ParticipationId`, 'NOT REGISTERED']])),
        ),
      },
    );
  const [made] = make(world, [
    {
      stage: input.stage,
      slot: null,
      group: null,
      team1: sides[0] ?? '',
      team2: sides[1] ?? '',
      roundName: STAGE_NAMES[input.stage],
      format: STAGE_FORMATS[input.stage],
    },
  ]);
  return Object.assign(made ?? {}, { scheduledTime: input.scheduledTime ?? null });
}

function takeBack(world: World, id: string) {
  const act = world.acts.get(id);
  if (!act) throw missing('Entry');
  if (outcomes(held(world)) !== outcomes(act.after))
    throw conflict(
      'changed_since',
      'This has changed again since. Undo the later change first, or correct it by hand.',
    );
  const { matches, decisions } = act.before;
  for (const match of world.matches) {
    const was = matches.find(({ id }) => id === match.id);
    Object.assign(match, was, { version: match.version + 1 });
  }
  world.decisions = decisions;
  return { affected: world.matches };
}

function decideTie(world: World, { group, order }: { group: Group; order: string[] }) {
  const found = resolve({ ...factsOf(world), decisions: [] }).groups.find(({ name }) => name === group);
  const teams = found?.entrants.map(({ id }) => id) ?? [];
  const tieBreakers = TIE_BREAKERS;
  world.decisions.push(decide(group, order, { teams, games: found?.counting ?? [], tieBreakers }));
  settle(world);
  return buildStandings(factsOf(world));
}

const bracketOf = (world: World) =>
  buildBracket(factsOf(world), { tournamentId: world.tournament.id, version: 1 });

let made = 0;

function make(world: World, wanted: readonly RequiredMatch[]): Match[] {
  const teamAt = (id: string) => {
    const team = world.teams.find((each) => each.tournamentParticipationId === id);
    return team ? { participationId: id, teamId: team.id, name: team.name, tag: team.tag, logo: null } : null;
  };
  const matches = wanted.map((each): Match => {
    made += 1;
    return {
      id: `0193e000-0000-7000-8000-${String(made).padStart(12, '0')}`,
      canBeDrawn: false,
      createdAt: AT,
      updatedAt: AT,
      version: 1,
      dayPhase: null,
      runningScore: null,
      casters: [],
      tournamentId: world.tournament.id,
      team1ParticipationId: each.team1,
      team2ParticipationId: each.team2,
      team1: teamAt(each.team1),
      team2: teamAt(each.team2),
      scheduledTime: null,
      actualStartTime: null,
      actualEndTime: null,
      status: 'scheduled',
      stage: each.stage,
      group: each.group as Group | null,
      roundName: each.roundName,
      matchFormat: each.format,
      matchIdentifier: each.slot,
      team1Score: null,
      team2Score: null,
      winner: null,
      winnerParticipationId: null,
      forfeit: null,
      countsForStats: false,
      notes: null,
      streamUrl: null,
      replayData: null,
      participatingPlayerIds: [],
      participatingPlayers: [],
    };
  });
  world.matches.push(...matches);
  return matches;
}

function factsOf({ tournament, teams, matches, decisions }: World): BracketFacts {
  return {
    format: tournament.format,
    stages: [],
    maxTeams: tournament.maxTeams,
    semifinalPairing: tournament.semifinalPairing,
    stageFormats: tournament.stageFormats,
    tieBreakers: TIE_BREAKERS,
    decisions,
    placements: new Map(),
    entrants: teams.map((team, index) => ({
      id: team.tournamentParticipationId ?? '',
      teamId: team.id,
      name: team.name,
      tag: team.tag,
      logo: null,
      group: team.assignedGroup,
      groupPlace: teams.slice(0, index + 1).filter((each) => each.assignedGroup === team.assignedGroup)
        .length,
      seed: null,
    })),
    matches: matches.map(
      (match): PlayedMatch => ({
        id: match.id,
        stage: match.stage,
        slot: match.matchIdentifier,
        team1: match.team1ParticipationId,
        team2: match.team2ParticipationId,
        status: match.status,
        team1Score: match.team1Score,
        team2Score: match.team2Score,
        winner: match.winnerParticipationId,
        forfeit: match.forfeit,
        countsForStats: match.countsForStats,
        format: match.matchFormat,
        scheduledTime: match.scheduledTime,
        streamUrl: match.streamUrl,
      }),
    ),
  };
}
