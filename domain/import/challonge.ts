import { z } from 'zod';
import { NAME_LENGTH } from '../settings.ts';
import {
  bareStage,
  blankMatch,
  cleanLine,
  type Foreign,
  type ForeignKind,
  type ForeignMatch,
  ForeignProblem,
  type ForeignStage,
  groupsIn,
  readMoment,
  readScore,
} from './foreign.ts';
import { ident, maybe, number, ofUnknownFormat, partOf, readPlace, readRound, words } from './lines.ts';

const moments = maybe(
  z.object({ starts_at: words, started_at: words, underway_at: words, completed_at: words }).partial(),
);

const count = maybe(z.object({ links: z.object({ meta: z.object({ count: number }).nullish() }).nullish() }));

/** A tournament in version 2.1 of Challonge's API, which follows JSON:API: the data is in `attributes`. */
export const challongeTournament = z.object({
  data: z.object({
    id: ident,
    attributes: z.object({
      name: words,
      tournament_type: words,
      state: words,
      participants_count: number,
      timestamps: moments,
      starts_at: words,
      started_at: words,
      group_stage_enabled: maybe(z.boolean()),
      group_stage_options: maybe(z.object({ stage_type: words })),
      double_elimination_options: maybe(z.object({ grand_finals_modifier: words })),
    }),
    relationships: maybe(z.object({ participants: count, matches: count })),
  }),
});
export type ChallongeTournament = z.output<typeof challongeTournament>['data'];

const participant = z.object({
  id: ident,
  attributes: z.object({
    name: words,
    username: words,
    seed: number,
    final_rank: number,
    /** The participant's ids in group matches. */
    group_player_ids: maybe(z.array(ident)),
  }),
});
export const challongeParticipants = z.object({ data: z.array(participant) });

const side = maybe(z.object({ data: z.object({ id: ident }).nullish() }));
/** The documentation shows relationships beside the attributes, but some responses have them inside. */
const relationships = maybe(z.object({ player1: side, player2: side, group: side }));
const match = z.object({
  id: ident,
  attributes: z.object({
    state: words,
    round: number,
    identifier: words,
    scores: words,
    score_in_sets: maybe(z.array(z.array(z.number()))),
    points_by_participant: maybe(
      z.array(z.object({ participant_id: maybe(ident), scores: maybe(z.array(z.number())) })),
    ),
    winner_id: maybe(ident),
    forfeited: maybe(z.boolean()),
    group_id: maybe(ident),
    timestamps: moments,
    relationships,
  }),
  relationships,
});
export const challongeMatches = z.object({ data: z.array(match) });

export type ChallongeAnswers = {
  tournament: ChallongeTournament;
  participants: z.output<typeof participant>[];
  matches: z.output<typeof match>[];
};
type Told = z.output<typeof match>;

const KINDS: Record<string, ForeignKind> = {
  'single elimination': 'single_elimination',
  'double elimination': 'double_elimination',
  'round robin': 'round_robin',
  swiss: 'swiss',
};

/** The most entries per page. The service can send fewer, so pages are requested until one brings nothing new. */
export const CHALLONGE_PAGE = 100;

/** The numbers of participants and matches; 0 if the service does not state them. */
export const challongeCounts = ({ attributes, relationships: told }: ChallongeTournament) => ({
  participants: attributes.participants_count ?? told?.participants?.links?.meta?.count ?? 0,
  matches: told?.matches?.links?.meta?.count ?? 0,
});

export function readChallonge({ tournament, participants, matches }: ChallongeAnswers): Foreign {
  const { attributes } = tournament;
  const own = new Map(
    participants.flatMap(({ id, attributes: told }) =>
      [id, ...(told.group_player_ids ?? [])].map((each): [string, string] => [each, id]),
    ),
  );
  const left: Foreign['left'] = [];
  const stages: ForeignStage[] = [];
  requireBothTeams(matches, own);
  const groupOf = groupsOf(tournament, participants, matches, own);
  const inGroups = matches.filter((each) => groupOf(each) !== null);
  if (attributes.group_stage_enabled && inGroups.length === 0)
    left.push({ what: 'Group stage', why: 'Challonge does not say which matches belong to it' });
  if (inGroups.length > 0) {
    const kind = KINDS[attributes.group_stage_options?.stage_type ?? 'round robin'];
    if (kind === 'round_robin') stages.push(groupStage(inGroups, own, groupOf));
    else left.push(ofUnknownFormat('Group stage', attributes.group_stage_options?.stage_type));
  }
  const kind = KINDS[attributes.tournament_type ?? ''];
  const rest = matches.filter((each) => groupOf(each) === null);
  const name = inGroups.length > 0 ? 'Final stage' : 'Main stage';
  if (!kind) left.push(ofUnknownFormat(name, attributes.tournament_type));
  const hasFinal = attributes.double_elimination_options?.grand_finals_modifier !== 'skip';
  if (kind && (rest.length > 0 || inGroups.length === 0))
    stages.push(mainStage(name, kind, rest, { participants, own, hasGroups: inGroups.length > 0, hasFinal }));
  if (kind === 'double_elimination' && !hasFinal)
    left.push({
      what: 'Grand final',
      why: 'The original has none; here, it stays open for the two bracket winners',
    });
  const times = attributes.timestamps;
  return {
    service: 'challonge',
    name: cleanLine(attributes.name, NAME_LENGTH, 'Tournament'),
    startsAt: readMoment(
      times?.started_at ?? times?.starts_at ?? attributes.started_at ?? attributes.starts_at,
    ),
    isOver: attributes.state === 'complete',
    teams: participants.map(({ id, attributes: told }, index) => ({
      key: id,
      name: cleanLine(told.name, NAME_LENGTH, cleanLine(told.username, NAME_LENGTH, `Team ${index + 1}`)),
      tag: null,
      seed: readPlace(told.seed),
      place: readPlace(told.final_rank),
    })),
    stages,
    left,
  };
}

const relationsOf = (told: Told) => told.relationships ?? told.attributes.relationships;

function playerOf(told: Told, index: 0 | 1): string | null {
  const { player1, player2 } = relationsOf(told) ?? {};
  const { data } = (index === 0 ? player1 : player2) ?? {};
  return data?.id ?? told.attributes.points_by_participant?.[index]?.participant_id ?? null;
}

/** Without both teams, a result would be lost. */
function requireBothTeams(matches: readonly Told[], own: ReadonlyMap<string, string>) {
  const lacking = matches.filter(
    (told) =>
      told.attributes.state === 'complete' &&
      told.attributes.winner_id &&
      ([0, 1] as const).some((index) => !own.has(playerOf(told, index) ?? '')),
  ).length;
  if (lacking > 0)
    throw new ForeignProblem(
      `Challonge sent ${lacking === 1 ? '1 result' : `${lacking} results`} without both participants: check the matches there, then try again`,
    );
}

/** Returns a match's group: the one sent or, failing that, the one its players' ids for group matches imply. */
function groupsOf(
  { attributes }: ChallongeTournament,
  participants: ChallongeAnswers['participants'],
  matches: readonly Told[],
  own: ReadonlyMap<string, string>,
) {
  const told = (each: Told) => relationsOf(each)?.group?.data?.id ?? each.attributes.group_id ?? null;
  const ids = new Set(participants.flatMap(({ attributes: { group_player_ids: list } }) => list ?? []));
  if (!attributes.group_stage_enabled || matches.some((each) => told(each) !== null) || ids.size === 0)
    return told;
  const first = new Map<string, string>();
  const teamsIn = (each: Told) => ([0, 1] as const).map((index) => playerOf(each, index) ?? '');
  const groupOf = (team: string): string => {
    const next = first.get(team);
    return next === undefined ? team : groupOf(next);
  };
  const inGroups = matches.filter((each) => teamsIn(each).every((id) => ids.has(id)));
  for (const each of inGroups) {
    const [one = '', other = ''] = teamsIn(each).map((id) => groupOf(own.get(id) ?? id));
    if (one !== other) first.set(other, one);
  }
  return (each: Told) => (inGroups.includes(each) ? groupOf(own.get(teamsIn(each)[0] ?? '') ?? '') : null);
}

function groupStage(
  matches: readonly Told[],
  own: ReadonlyMap<string, string>,
  groupOf: (told: Told) => string | null,
): ForeignStage {
  const ids = [...new Set(matches.flatMap((each) => groupOf(each) ?? []))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const read = matches.map((told) => ({
    ...matchOf(told, own, { part: 'group', round: readRound(told.attributes.round) }),
    group: ids.indexOf(groupOf(told) ?? ''),
  }));
  const stage = bareStage({ key: 'groups', name: 'Group stage', kind: 'round_robin', matches: read });
  return { ...stage, groups: groupsIn(read, ids.length) };
}

type Of = {
  participants: ChallongeAnswers['participants'];
  own: ReadonlyMap<string, string>;
  hasGroups: boolean;
  /** Whether the winners of the two brackets meet in a grand final. */
  hasFinal: boolean;
};

function mainStage(name: string, kind: ForeignKind, matches: readonly Told[], of: Of): ForeignStage {
  const { participants, own, hasGroups, hasFinal } = of;
  const last = Math.max(0, ...matches.map(({ attributes }) => attributes.round ?? 0));
  const finals = matches
    .filter(({ attributes }) => hasFinal && attributes.round === last)
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
  const read = matches.map((told) => matchOf(told, own, placeOf(told, kind, finals)));
  const seeds = participants
    .toSorted((one, other) => (one.attributes.seed ?? 1e9) - (other.attributes.seed ?? 1e9))
    .map(({ id }) => id);
  const there = new Set(read.flatMap(({ team1, team2 }) => [team1, team2]));
  const order = hasGroups ? [] : seeds.filter((id) => there.has(id) || matches.length === 0);
  const stage = { ...bareStage({ key: 'main', name, kind, matches: read }), order };
  if (kind !== 'round_robin') return stage;
  return {
    ...stage,
    groups: [{ name: 'A', teams: order.length > 0 ? order : seeds, places: ranked(participants) }],
    matches: read.map((each) => ({ ...each, group: 0 })),
  };
}

const ranked = (participants: ChallongeAnswers['participants']) =>
  participants
    .filter(({ attributes }) => attributes.final_rank)
    .toSorted((one, other) => (one.attributes.final_rank ?? 0) - (other.attributes.final_rank ?? 0))
    .map(({ id }) => id);

/** Losers' rounds are negative, the third-place match is 3P, and the last round contains both grand finals. */
function placeOf(told: Told, kind: ForeignKind, finals: readonly Told[]) {
  const { round, identifier } = told.attributes;
  const isFinal = finals.length <= 2 && finals.includes(told) && (round ?? 1) >= 0;
  const is = { third: identifier === '3P' || round === 0, final: isFinal, lower: (round ?? 1) < 0 };
  const part = partOf(kind, is);
  return { part, round: part === 'final' ? finals.indexOf(told) + 1 : readRound(round) };
}

function matchOf(
  told: Told,
  own: ReadonlyMap<string, string>,
  place: Pick<ForeignMatch, 'part' | 'round'>,
): ForeignMatch {
  const { attributes } = told;
  const [team1 = null, team2 = null] = ([0, 1] as const).map(
    (index) => own.get(playerOf(told, index) ?? '') ?? null,
  );
  const isOver = attributes.state === 'complete';
  const won = isOver && attributes.winner_id ? own.get(attributes.winner_id) : undefined;
  const winner = won === undefined ? null : won === team1 ? 'team1' : won === team2 ? 'team2' : null;
  const [one, other] = scoresOf(told, own, [team1, team2]);
  const times = attributes.timestamps;
  return {
    ...blankMatch({ key: told.id, ...place }),
    team1,
    team2,
    score1: isOver ? readScore(one) : null,
    score2: isOver ? readScore(other) : null,
    winner,
    isForfeit: attributes.forfeited === true || [one, other].some((score) => (score ?? 0) < 0),
    isOver,
    scheduledAt: readMoment(times?.starts_at),
    startedAt: readMoment(times?.started_at ?? times?.underway_at),
    endedAt: readMoment(times?.completed_at),
  };
}

/** The sets won by each side, or the points of a single set, written in any of three notations. */
function scoresOf({ attributes }: Told, own: ReadonlyMap<string, string>, teams: readonly (string | null)[]) {
  const points = teams.map(
    (team) =>
      attributes.points_by_participant?.find(
        ({ participant_id: id }) => id != null && team !== null && own.get(id) === team,
      )?.scores ?? [],
  );
  const sets =
    (points[0]?.length ?? 0) > 0 && points[0]?.length === points[1]?.length
      ? (points[0] ?? []).map((one, index) => [one, points[1]?.[index] ?? 0])
      : (attributes.score_in_sets ?? written(attributes.scores));
  if (sets.length === 0) return [null, null];
  if (sets.length === 1) return [sets[0]?.[0] ?? null, sets[0]?.[1] ?? null];
  const wonBy = (side: 0 | 1) =>
    sets.filter((each) => (each[side] ?? 0) > (each[side === 0 ? 1 : 0] ?? 0)).length;
  return [wonBy(0), wonBy(1)];
}

/** Parses scores such as `2 - 1` or `11-9,7-11,11-5`. */
const written = (scores: string | null | undefined): number[][] =>
  (scores ?? '')
    .slice(0, 200)
    .split(',')
    .flatMap((each) => {
      const [, one, other] = /^\s*(-?\d{1,4})\s*-\s*(-?\d{1,4})\s*$/.exec(each) ?? [];
      return one === undefined ? [] : [[Number(one), Number(other)]];
    });
