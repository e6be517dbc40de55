import { z } from 'zod';
import { SIDES } from '../competition/match.ts';
import { MAX_STAGES, STAGE_LIMITS } from '../competition/stages/facts.ts';
import { groupName } from '../competition/stages/roundRobin/schedule.ts';
import { MAX_SCORE, NAME_LENGTH, TAG_LENGTH } from '../settings.ts';
import { INVISIBLE, lengthOf, tidy } from '../text/text.ts';
import { textProblem } from '../text/textProblem.ts';

export const FOREIGN_SERVICES = ['startgg', 'challonge', 'toornament', 'liquipedia'] as const;
export type ForeignService = (typeof FOREIGN_SERVICES)[number];
export const ASKED_SERVICES = ['startgg', 'challonge', 'toornament'] as const;
export type AskedService = (typeof ASKED_SERVICES)[number];

export const SERVICE_WORDS: Record<ForeignService, string> = {
  startgg: 'start.gg',
  challonge: 'Challonge',
  toornament: 'Toornament',
  liquipedia: 'Liquipedia',
};

export const FOREIGN_LIMITS = {
  teams: STAGE_LIMITS.swiss[1],
  stages: MAX_STAGES,
  matches: 2_000,
  groups: 32,
} as const;

export const FOREIGN_KINDS = ['single_elimination', 'double_elimination', 'round_robin', 'swiss'] as const;
export type ForeignKind = (typeof FOREIGN_KINDS)[number];
/** The part of its stage that a match belongs to. `third` is the match for third place. */
export const FOREIGN_PARTS = ['upper', 'lower', 'final', 'third', 'group', 'swiss'] as const;

const line = (label: string, max: number) =>
  z.string(`${label} is missing`).superRefine((value, context) => {
    const problem = tidy(value) === value ? textProblem(value, { max, min: 1 }) : undefined;
    if (tidy(value) !== value || problem)
      context.addIssue({ code: 'custom', message: `${label} ${problem?.text ?? 'is not normalised'}` });
  });
const key = z.string().min(1).max(64);
const at = z.iso.datetime({ precision: 3 }).nullable();
const score = z.int().min(0).max(MAX_SCORE).nullable();
const place = z.int().min(1).max(100_000).nullable();

const foreignTeam = z.strictObject({
  key,
  name: line('Team name', NAME_LENGTH),
  tag: line('Tag', TAG_LENGTH).nullable(),
  seed: place,
  place,
});
export type ForeignTeam = z.output<typeof foreignTeam>;

const foreignMatch = z.strictObject({
  key,
  part: z.enum(FOREIGN_PARTS),
  group: z.int().min(0).max(FOREIGN_LIMITS.groups).nullable(),
  /** Numbered from 1 within `part`. */
  round: z.int().min(1).max(100),
  team1: key.nullable(),
  team2: key.nullable(),
  score1: score,
  score2: score,
  winner: z.enum(SIDES).nullable(),
  isForfeit: z.boolean(),
  /** The match is over on the foreign site, with or without a winner. */
  isOver: z.boolean(),
  bestOf: z.int().min(1).max(99).nullable(),
  scheduledAt: at,
  startedAt: at,
  endedAt: at,
});
export type ForeignMatch = z.output<typeof foreignMatch>;

const foreignStage = z.strictObject({
  key,
  name: line('Stage name', 40),
  kind: z.enum(FOREIGN_KINDS),
  order: z.array(key).max(FOREIGN_LIMITS.teams),
  /** The teams in each group, and their final order if the site gives one. */
  groups: z
    .array(
      z.strictObject({
        name: line('Group name', 40),
        teams: z.array(key).max(FOREIGN_LIMITS.teams),
        places: z.array(key).max(FOREIGN_LIMITS.teams),
      }),
    )
    .max(FOREIGN_LIMITS.groups),
  rounds: z.int().min(1).max(20).nullable(),
  matches: z.array(foreignMatch).max(FOREIGN_LIMITS.matches),
});
export type ForeignStage = z.output<typeof foreignStage>;

export const foreignTournament = z.strictObject({
  service: z.enum(FOREIGN_SERVICES),
  name: line('Tournament name', NAME_LENGTH),
  startsAt: at,
  isOver: z.boolean(),
  teams: z.array(foreignTeam).max(FOREIGN_LIMITS.teams),
  stages: z.array(foreignStage).max(FOREIGN_LIMITS.stages),
  left: z.array(z.strictObject({ what: z.string().max(200), why: z.string().max(300) })).max(200),
});
export type Foreign = z.output<typeof foreignTournament>;

/** Why a foreign tournament cannot be read, as a human-readable sentence. */
export class ForeignProblem extends Error {}

const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A name from foreign text: one line, without control characters or text-direction overrides, truncated to `max`
 * characters.
 */
export function cleanLine(text: string | null | undefined, max: number, otherwise: string): string {
  const plain = tidy(
    (text ?? '')
      .slice(0, 4 * max + 200)
      .replace(UNWANTED, ' ')
      .replace(/ {2,}/g, ' '),
  );
  const whole = plain.isWellFormed() ? plain : plain.replace(/\p{Cs}/gu, '');
  const cut = lengthOf(whole) <= max ? whole : tidy([...whole].slice(0, max).join(''));
  return cut.replace(INVISIBLE, '') === '' ? otherwise : cut;
}

export const cleanOr = (text: string | null | undefined, max: number) => cleanLine(text, max, '') || null;

/** A service's time (Unix seconds or ISO 8601) as ISO 8601 in UTC; null if it is invalid. */
export function readMoment(written: number | string | null | undefined): string | null {
  if (written === null || written === undefined || written === '') return null;
  const date = new Date(typeof written === 'number' ? written * 1_000 : written);
  const time = date.getTime();
  // A year outside this range must be a mistake, and databases reject some years.
  if (Number.isNaN(time) || time < Date.UTC(1990) || time > Date.UTC(2200)) return null;
  return date.toISOString();
}

/** A whole score from 0 to 999. Some sites give a negative score for a disqualification. */
export function readScore(written: number | null | undefined): number | null {
  if (written === null || written === undefined || !Number.isFinite(written)) return null;
  return Math.min(MAX_SCORE, Math.max(0, Math.round(written)));
}

export const blankMatch = (of: Pick<ForeignMatch, 'key' | 'part' | 'round'>): ForeignMatch => ({
  ...of,
  group: null,
  team1: null,
  team2: null,
  score1: null,
  score2: null,
  winner: null,
  isForfeit: false,
  isOver: false,
  bestOf: null,
  scheduledAt: null,
  startedAt: null,
  endedAt: null,
});

/** A stage without seeds, groups or a number of rounds, which not every service provides. */
export const bareStage = (of: Pick<ForeignStage, 'key' | 'name' | 'kind' | 'matches'>): ForeignStage => ({
  order: [],
  groups: [],
  rounds: null,
  ...of,
});

export const groupsIn = (matches: readonly ForeignMatch[], count: number): ForeignStage['groups'] =>
  Array.from({ length: count }, (_, group) => ({
    name: groupName(group),
    teams: teamsOf(matches.filter((each) => each.group === group)),
    places: [],
  }));

export const seatsOf = (matches: readonly ForeignMatch[]): string[] =>
  matches.flatMap(({ team1, team2 }) => [team1, team2].filter((team) => team !== null));

export const teamsOf = (matches: readonly ForeignMatch[]): string[] => [...new Set(seatsOf(matches))];

export const tooManyTeams = (count: number) =>
  new ForeignProblem(
    `The tournament has ${count.toLocaleString('en')} teams; at most ${FOREIGN_LIMITS.teams} can be imported`,
  );

/**
 * Why a well-formed import is not a valid tournament, as a human-readable sentence; null if it is valid. Clients send
 * imports back, so they must be checked again.
 */
export function importProblem({ teams, stages }: Foreign): string | null {
  const names = new Map(teams.map(({ key, name }) => [key, name]));
  const matches = stages.flatMap((stage) => stage.matches);
  if (matches.length > FOREIGN_LIMITS.matches)
    return `The tournament has ${count(matches.length)} matches; at most ${count(FOREIGN_LIMITS.matches)} can be imported`;
  const named = stages.flatMap(({ order, groups }) => [
    ...order,
    ...groups.flatMap((group) => [...group.teams, ...group.places]),
  ]);
  if (names.size !== teams.length) return 'A team appears twice';
  if (new Set(matches.map(({ key }) => key)).size !== matches.length) return 'A match appears twice';
  if ([...named, ...seatsOf(matches)].some((team) => !names.has(team)))
    return 'A match or stage refers to a team that is missing';
  if (matches.some(({ team1, team2 }) => team1 !== null && team1 === team2))
    return 'A team cannot play itself';
  for (const stage of stages) {
    const twice = twiceIn(stage);
    if (twice) return `${names.get(twice)} appears twice in “${stage.name}”`;
  }
  return null;
}

const count = (number: number) => number.toLocaleString('en');

function twiceIn({ order, groups }: ForeignStage): string | undefined {
  for (const list of [order, groups.flatMap(({ teams }) => teams), ...groups.map(({ places }) => places)]) {
    const seen = new Set<string>();
    for (const team of list) {
      if (seen.has(team)) return team;
      seen.add(team);
    }
  }
  return undefined;
}
