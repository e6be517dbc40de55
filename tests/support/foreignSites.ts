import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cup, Phase, PlayedSet } from './foreignCups.ts';

/**
 * start.gg, Challonge and Toornament as one server on this machine. Its responses have the documented format of these
 * services, including fields that nothing here reads. They were not recorded from the services.
 */
export type Site = {
  addresses: { startgg: string; challonge: string; toornament: string };
  show(cup: Cup): void;
  /** Responds to every request in this way from now on; undefined restores the usual responses. */
  fail(answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined): void;
  asked: { path: string; headers: IncomingMessage['headers']; body: string }[];
  stop(): Promise<void>;
};

export const KEY = 'key-of-somebody';

export async function startSites(): Promise<Site> {
  let cup: Cup | undefined;
  let failing: Parameters<Site['fail']>[0];
  const asked: Site['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, body });
      if (failing) return failing(request, response);
      const answer = cup ? answerOf(cup, request, body) : { status: 404, body: {} };
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const root = `http://127.0.0.1:${port}`;
  return {
    addresses: {
      startgg: `${root}/startgg`,
      challonge: `${root}/challonge`,
      toornament: `${root}/toornament`,
    },
    show: (next) => {
      cup = next;
    },
    fail: (answer) => {
      failing = answer;
    },
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> };

function answerOf(cup: Cup, { url = '', headers }: IncomingMessage, body: string): Answer {
  if (url === '/startgg/gql/alpha') {
    if (headers.authorization !== `Bearer ${KEY}`)
      return { status: 401, body: { success: false, message: 'Invalid authentication token' } };
    return startgg(cup, JSON.parse(body));
  }
  if (url.startsWith('/challonge/v2.1/')) {
    if (headers.authorization !== KEY || headers['authorization-type'] !== 'v1')
      return { status: 401, body: { errors: [{ status: 401, detail: 'Unauthorized' }] } };
    return challonge(cup, url);
  }
  if (headers['x-api-key'] !== KEY) return { status: 403, body: { errors: [{ message: 'Forbidden' }] } };
  return toornament(cup, url, String(headers.range ?? ''));
}

const numberOf = (cup: Cup, team: string) => cup.teams.indexOf(team) + 1;
const wonBy = ({ one, other, score }: PlayedSet) => (score ? (score[0] > score[1] ? one : other) : null);
const all = (phase: Phase) => phase.groups.flatMap(({ sets }) => sets);
/** Returns the Unix time in seconds at which a set began, an hour after the previous set. */
const beganAt = (index: number) => Date.UTC(2026, 4, 2, 12) / 1_000 + index * 3_600;

const TYPES = {
  single: 'SINGLE_ELIMINATION',
  double: 'DOUBLE_ELIMINATION',
  groups: 'ROUND_ROBIN',
  swiss: 'SWISS',
} as const;

/** Responds in GraphQL: `{ data: … }` with the requested fields, and ids as numbers. */
function startgg(
  cup: Cup,
  { query, variables }: { query: string; variables: Record<string, unknown> },
): Answer {
  const data = (event: object) => ({
    status: 200,
    body: { data: event, extensions: { queryComplexity: 90 } },
  });
  const pageInfo = { totalPages: 1 };
  const entrant = (team: string | null) => (team === null ? null : { id: 5_000 + numberOf(cup, team) });
  const groupId = (phase: number, group: number) => 9_000 + phase * 100 + group;
  if (query.startsWith('query Event'))
    return data({
      event:
        variables.slug === 'tournament/none/event/none'
          ? null
          : {
              ...{ id: 77, name: 'Main', numEntrants: cup.teams.length, startAt: beganAt(0) },
              state: cup.isOver ? 'COMPLETED' : 'ACTIVE',
              tournament: { name: cup.name },
              phases: cup.phases.map(({ name, kind, groups }, index) => ({
                ...{ id: 300 + index, name, phaseOrder: index + 1, bracketType: TYPES[kind] },
                phaseGroups: {
                  nodes: groups.map((_, group) => ({
                    ...{
                      id: groupId(index, group),
                      displayIdentifier: String(group + 1),
                      bracketType: TYPES[kind],
                    },
                  })),
                },
              })),
            },
    });
  if (query.startsWith('query Entrants')) {
    const nodes = cup.teams.map((team, index) => ({
      ...{ id: 5_001 + index, name: team, initialSeedNum: index + 1, participants: [{ prefix: null }] },
    }));
    return data({ event: { entrants: { pageInfo, nodes } } });
  }
  if (query.startsWith('query Standings')) {
    const nodes = Object.entries(cup.places).map(([team, placement]) => ({
      placement,
      entrant: entrant(team),
    }));
    return data({ event: { standings: { pageInfo, nodes } } });
  }
  const phase = cup.phases.findIndex(
    (_, index) => Math.floor((Number(variables.id) - 9_000) / 100) === index,
  );
  const group = cup.phases[phase]?.groups[Number(variables.id) % 100];
  const seeds = (group?.teams ?? []).map((team, index) => ({
    ...{ seedNum: index + 1, entrant: entrant(team) },
    placement: group?.places ? group.places.indexOf(team) + 1 : null,
  }));
  const nodes = (group?.sets ?? []).map((each, index) => ({
    ...{ id: Number(variables.id) * 1_000 + index, round: each.round, fullRoundText: textOf(each) },
    ...{ state: each.score ? 3 : 1, totalGames: null, identifier: 'A', hasPlaceholder: false },
    winnerId: entrant(wonBy(each))?.id ?? null,
    ...{
      startAt: beganAt(index),
      startedAt: beganAt(index),
      completedAt: each.score ? beganAt(index) + 2_400 : null,
    },
    slots: [each.one, each.other].map((team, side) => ({
      ...{ id: `${index}-${side}`, prereqType: 'set', prereqId: '1', entrant: entrant(team) },
      standing: each.score ? { placement: 1, stats: { score: { value: each.score[side] } } } : null,
    })),
  }));
  return data({
    phaseGroup: { ...(variables.first === true && { seeds: { nodes: seeds } }), sets: { pageInfo, nodes } },
  });
}

function textOf({ round, what }: PlayedSet): string {
  if (what === 'third') return '3rd Place Match';
  if (what === 'grand') return 'Grand Final';
  if (what === 'reset') return 'Grand Final Reset';
  return round < 0 ? `Losers Round ${-round}` : `Round ${round}`;
}

const CHALLONGE_TYPES = {
  single: 'single elimination',
  double: 'double elimination',
  groups: 'round robin',
  swiss: 'swiss',
} as const;

/** Responds in JSON:API: ids are strings, values are in `attributes`, and players are in `relationships`. */
function challonge(cup: Cup, url: string): Answer {
  const { pathname } = new URL(url, 'http://localhost');
  const last = cup.phases.at(-1);
  const hasGroups = cup.phases[0]?.kind === 'groups' && cup.phases.length > 1;
  const isWithoutFinal = last?.kind === 'double' && !all(last).some(({ what }) => what === 'grand');
  if (!pathname.startsWith('/challonge/v2.1/tournaments/spring_cup'))
    return { status: 404, body: { errors: [{ status: 404, detail: 'Not found' }] } };
  const answer = (data: unknown) => ({ status: 200, body: { data, meta: { count: 8 }, links: {} } });
  if (pathname.endsWith('/spring_cup.json'))
    return answer({
      ...{ id: '1811', type: 'tournament' },
      attributes: {
        ...{ name: cup.name, url: 'spring_cup', state: cup.isOver ? 'complete' : 'underway' },
        tournament_type: CHALLONGE_TYPES[last?.kind ?? 'single'],
        ...{ participants_count: cup.teams.length, group_stage_enabled: hasGroups },
        group_stage_options: { stage_type: 'round robin', group_size: 4 },
        double_elimination_options: { grand_finals_modifier: isWithoutFinal ? 'skip' : '' },
        timestamps: { starts_at: '2026-05-02T12:00:00.000Z', started_at: null, completed_at: null },
      },
    });
  // A participant's id within a group differs from their id in the tournament.
  if (pathname.endsWith('/participants.json'))
    return answer(
      cup.teams.map((team, index) => ({
        ...{ id: String(700 + index), type: 'participant' },
        attributes: {
          ...{ name: team, seed: index + 1, final_rank: cup.places[team] ?? null, misc: null },
          group_player_ids: hasGroups ? [800 + index] : [],
        },
      })),
    );
  const data = cup.phases.flatMap((phase, index) =>
    phase.groups.flatMap((group, number) =>
      group.sets.map((each, place) => {
        const inGroup = hasGroups && index === 0;
        const idOf = (team: string | null) =>
          team === null ? null : (inGroup ? 799 : 699) + numberOf(cup, team);
        const sides = [each.one, each.other].map(idOf);
        return {
          ...{ id: String(10_000 + index * 1_000 + number * 100 + place), type: 'match' },
          attributes: {
            state: each.score ? 'complete' : each.one && each.other ? 'open' : 'pending',
            ...{
              round: each.what === 'third' ? 0 : each.round,
              identifier: each.what === 'third' ? '3P' : 'A',
            },
            scores: each.score ? `${each.score[0]} - ${each.score[1]}` : '',
            score_in_sets: each.score ? [[...each.score]] : [],
            points_by_participant: sides.map((id, side) => ({
              ...{ participant_id: id, scores: each.score ? [each.score[side]] : [] },
            })),
            ...{ winner_id: idOf(wonBy(each)), tie: false },
            timestamps: {
              started_at: new Date(beganAt(place) * 1_000).toISOString(),
              completed_at: each.score ? new Date((beganAt(place) + 2_400) * 1_000).toISOString() : null,
            },
          },
          relationships: {
            player1: { data: sides[0] === null ? null : { id: String(sides[0]), type: 'participant' } },
            player2: { data: sides[1] === null ? null : { id: String(sides[1]), type: 'participant' } },
            ...(inGroup && { group: { data: { id: String(40 + number), type: 'group' } } }),
          },
        };
      }),
    ),
  );
  return answer(data);
}

const TOORNAMENT_TYPES = {
  single: 'single_elimination',
  double: 'double_elimination',
  groups: 'pools',
  swiss: 'swiss',
} as const;

/**
 * Serves lists by range (206, Content-Range). Matches contain the ids of stages, groups and rounds, which have
 * separate lists.
 */
function toornament(cup: Cup, url: string, range: string): Answer {
  const [, rest] = /^\/toornament\/viewer\/v2\/tournaments\/123(?:\/(.*))?$/.exec(url) ?? [];
  if (!/\/tournaments\/123(?:\/|$)/.test(url))
    return { status: 404, body: { errors: [{ message: 'Not found' }] } };
  const list = (items: object[]): Answer => {
    const [, from = '0', to = '0'] = /=(\d+)-(\d+)$/.exec(range) ?? [];
    return {
      ...{ status: 206, body: items.slice(Number(from), Number(to) + 1) },
      headers: { 'Content-Range': `items ${from}-${to}/${items.length}` },
    };
  };
  const parts = cup.phases.map(toornamentPart);
  switch (rest) {
    case undefined:
      return {
        status: 200,
        body: {
          ...{ id: '123', name: cup.name, discipline: 'dota2', size: cup.teams.length, country: null },
          ...{ status: cup.isOver ? 'completed' : 'running', scheduled_date_start: '2026-05-02' },
        },
      };
    case 'participants':
      return list(cup.teams.map((name, index) => ({ id: `p${index + 1}`, name, custom_fields: {} })));
    case 'stages':
      return {
        status: 200,
        body: cup.phases.map(({ name, kind }, index) => ({
          ...{ id: `s${index}`, number: index + 1, name, type: TOORNAMENT_TYPES[kind], closed: true },
        })),
      };
    case 'groups':
      return list(
        parts.flatMap(({ groups }, stage) => groups.map((group) => ({ ...group, stage_id: `s${stage}` }))),
      );
    case 'rounds':
      return list(
        parts.flatMap(({ rounds }, stage) => rounds.map((round) => ({ ...round, stage_id: `s${stage}` }))),
      );
    case 'standings':
      return list(
        Object.entries(cup.places).map(([team, rank]) => ({
          ...{ rank, position: rank, participant: { id: `p${numberOf(cup, team)}`, name: team } },
        })),
      );
    default:
      return list(
        cup.phases.flatMap((phase, stage) =>
          phase.groups.flatMap((group, index) =>
            group.sets.map((each, number) => toornamentMatch(cup, phase, each, { stage, index, number })),
          ),
        ),
      );
  }
}

/**
 * Returns the number of a set's group within its stage. A bracket has one group for winners, one for losers and one
 * for the final.
 */
function sectionOf({ kind }: Phase, { round, what }: PlayedSet, group: number): string {
  if (kind === 'groups') return String(group + 1);
  if (kind !== 'double') return what === 'third' ? '2' : '1';
  return what ? '3' : round < 0 ? '2' : '1';
}

function toornamentPart(phase: Phase, stage: number) {
  const names: Record<string, string> = {
    single1: 'Main bracket',
    single2: 'Consolation final',
    double1: 'Winners Bracket',
    double2: 'Losers Bracket',
    double3: 'Grand Final',
  };
  const sections = [
    ...new Set(phase.groups.flatMap(({ sets }, index) => sets.map((each) => sectionOf(phase, each, index)))),
  ];
  const groups = sections.map((number) => ({
    ...{ id: `s${stage}g${number}`, number: Number(number) },
    name: names[`${phase.kind}${number}`] ?? `Group ${number}`,
  }));
  const keys = [
    ...new Set(
      phase.groups.flatMap(({ sets }, index) =>
        sets.map((each) => `${sectionOf(phase, each, index)}r${roundNumber(each)}`),
      ),
    ),
  ];
  const rounds = keys.map((key) => ({
    ...{ id: `s${stage}g${key}`, number: Number(key.split('r')[1]), name: `Round ${key.split('r')[1]}` },
  }));
  return { groups, rounds };
}

const roundNumber = ({ round, what }: PlayedSet) => (what === 'reset' ? 2 : what ? 1 : Math.abs(round));

function toornamentMatch(
  cup: Cup,
  phase: Phase,
  each: PlayedSet,
  { stage, index, number }: { stage: number; index: number; number: number },
) {
  const section = sectionOf(phase, each, index);
  return {
    ...{
      id: `m${stage}-${index}-${number}`,
      stage_id: `s${stage}`,
      number: all(phase).indexOf(each) + 1,
      type: 'duel',
    },
    ...{ group_id: `s${stage}g${section}`, round_id: `s${stage}g${section}r${roundNumber(each)}` },
    status: each.score ? 'completed' : 'pending',
    scheduled_datetime: new Date(beganAt(number) * 1_000).toISOString(),
    played_at: each.score ? new Date((beganAt(number) + 2_400) * 1_000).toISOString() : null,
    opponents: [each.one, each.other].map((team, side) => ({
      ...{ number: side + 1, position: side + 1, forfeit: false, score: each.score?.[side] ?? null },
      participant: team === null ? null : { id: `p${numberOf(cup, team)}`, name: team },
      result: each.score ? (wonBy(each) === team ? 'win' : 'loss') : null,
    })),
  };
}
