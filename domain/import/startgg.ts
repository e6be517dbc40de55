import { z } from 'zod';
import { groupName } from '../competition/stages/roundRobin/schedule.ts';
import { NAME_LENGTH, TAG_LENGTH } from '../settings.ts';
import {
  bareStage,
  blankMatch,
  cleanLine,
  cleanOr,
  type Foreign,
  type ForeignKind,
  type ForeignMatch,
  type ForeignStage,
  readMoment,
  readScore,
} from './foreign.ts';
import { ident, maybe, number, ofUnknownFormat, partOf, readPlace, readRound, words } from './lines.ts';

const pageInfo = maybe(z.object({ totalPages: number }));

export const STARTGG_EVENT = `query Event($slug: String, $id: ID) {
  event(slug: $slug, id: $id) {
    id name numEntrants state startAt
    tournament { name }
    phases {
      id name phaseOrder bracketType
      phaseGroups(query: { perPage: 64 }) { nodes { id displayIdentifier bracketType } }
    }
  }
}`;
export const startggEvent = z.object({
  event: z
    .object({
      id: ident,
      name: words,
      numEntrants: number,
      state: words,
      startAt: number,
      tournament: z.object({ name: words }).nullish(),
      phases: z
        .array(
          z.object({
            id: ident,
            name: words,
            phaseOrder: number,
            bracketType: words,
            phaseGroups: z
              .object({
                nodes: z
                  .array(z.object({ id: ident, displayIdentifier: words, bracketType: words }))
                  .nullish(),
              })
              .nullish(),
          }),
        )
        .nullish(),
    })
    .nullable(),
});
export type StartggEvent = NonNullable<z.output<typeof startggEvent>['event']>;

export const STARTGG_ENTRANTS = `query Entrants($id: ID!, $page: Int!) {
  event(id: $id) {
    entrants(query: { page: $page, perPage: 64 }) {
      pageInfo { totalPages }
      nodes { id name initialSeedNum participants { prefix } }
    }
  }
}`;
const entrant = z.object({
  id: ident,
  name: words,
  initialSeedNum: number,
  participants: maybe(z.array(z.object({ prefix: words }))),
});
export const startggEntrants = z.object({
  event: z.object({ entrants: z.object({ pageInfo, nodes: z.array(entrant).nullish() }).nullable() }),
});

export const STARTGG_STANDINGS = `query Standings($id: ID!, $page: Int!) {
  event(id: $id) {
    standings(query: { page: $page, perPage: 64 }) {
      pageInfo { totalPages }
      nodes { placement entrant { id } }
    }
  }
}`;
const standing = z.object({ placement: number, entrant: z.object({ id: ident }).nullish() });
export const startggStandings = z.object({
  event: z.object({ standings: z.object({ pageInfo, nodes: z.array(standing).nullish() }).nullable() }),
});

/** Forty sets per page keep a query below the limit of a thousand objects. */
export const STARTGG_SETS = `query Sets($id: ID!, $page: Int!, $first: Boolean!) {
  phaseGroup(id: $id) {
    seeds(query: { perPage: 128 }) @include(if: $first) { nodes { seedNum placement entrant { id } } }
    sets(page: $page, perPage: 40, sortType: ROUND) {
      pageInfo { totalPages }
      nodes {
        id round fullRoundText state totalGames winnerId startAt startedAt completedAt
        slots { entrant { id } standing { stats { score { value } } } }
      }
    }
  }
}`;
const slot = z.object({
  entrant: z.object({ id: ident }).nullish(),
  standing: z
    .object({ stats: z.object({ score: z.object({ value: number }).nullish() }).nullish() })
    .nullish(),
});
const set = z.object({
  id: ident,
  round: number,
  fullRoundText: words,
  state: maybe(z.union([z.number(), z.string()])),
  totalGames: number,
  winnerId: maybe(ident),
  startAt: number,
  startedAt: number,
  completedAt: number,
  slots: maybe(z.array(slot)),
});
const seed = z.object({ seedNum: number, placement: number, entrant: z.object({ id: ident }).nullish() });
export const startggSets = z.object({
  phaseGroup: z
    .object({
      seeds: maybe(z.object({ nodes: z.array(seed).nullish() })),
      sets: z.object({ pageInfo, nodes: z.array(set).nullish() }).nullable(),
    })
    .nullable(),
});

type GroupAnswer = { id: string; sets: z.output<typeof set>[]; seeds: z.output<typeof seed>[] };
export type StartggAnswers = {
  event: StartggEvent;
  entrants: z.output<typeof entrant>[];
  standings: z.output<typeof standing>[];
  groups: GroupAnswer[];
};

const KINDS: Record<string, ForeignKind> = {
  SINGLE_ELIMINATION: 'single_elimination',
  DOUBLE_ELIMINATION: 'double_elimination',
  ROUND_ROBIN: 'round_robin',
  SWISS: 'swiss',
};

export const startggGroups = ({ phases }: StartggEvent) =>
  phasesOf(phases).flatMap(({ bracketType, phaseGroups }) =>
    (phaseGroups?.nodes ?? []).filter((group) => KINDS[group.bracketType ?? bracketType ?? '']),
  );

const phasesOf = (phases: StartggEvent['phases']) =>
  (phases ?? []).toSorted((one, other) => (one.phaseOrder ?? 0) - (other.phaseOrder ?? 0));

export function readStartgg({ event, entrants, standings, groups }: StartggAnswers): Foreign {
  const places = new Map(
    standings.flatMap(({ entrant: who, placement }) => (who ? [[who.id, placement]] : [])),
  );
  const left: Foreign['left'] = [];
  const stages: ForeignStage[] = [];
  for (const phase of phasesOf(event.phases)) {
    const own = (phase.phaseGroups?.nodes ?? []).toSorted((one, other) =>
      (one.displayIdentifier ?? '').localeCompare(other.displayIdentifier ?? '', 'en', { numeric: true }),
    );
    const kind = KINDS[phase.bracketType ?? own[0]?.bracketType ?? ''];
    const name = cleanLine(phase.name, 40, 'Stage');
    if (!kind) {
      left.push(ofUnknownFormat(name, phase.bracketType));
      continue;
    }
    const answers = own.map(({ id }) => groups.find((each) => each.id === id) ?? { id, sets: [], seeds: [] });
    // Groups form a single stage, while each bracket is a separate stage.
    if (kind === 'round_robin') stages.push(stageOf(phase.id, name, kind, answers));
    else
      for (const [index, answer] of answers.entries()) {
        const group = cleanLine(own[index]?.displayIdentifier, 8, String(index + 1));
        const title = answers.length > 1 ? `${cleanLine(name, 30, 'Stage')} ${group}` : name;
        stages.push(stageOf(answer.id, title, kind, [answer]));
      }
  }
  const title = [event.tournament?.name, event.name].filter(Boolean).join(', ');
  return {
    service: 'startgg',
    name: cleanLine(title, NAME_LENGTH, 'Tournament'),
    startsAt: readMoment(event.startAt),
    isOver: event.state === 'COMPLETED',
    teams: entrants.map(({ id, name, initialSeedNum, participants }, index) => ({
      key: id,
      name: cleanLine(name, NAME_LENGTH, `Team ${index + 1}`),
      tag: cleanOr(participants?.length === 1 ? participants[0]?.prefix : null, TAG_LENGTH),
      seed: readPlace(initialSeedNum),
      place: readPlace(places.get(id)),
    })),
    stages,
    left,
  };
}

function stageOf(
  key: string,
  name: string,
  kind: ForeignKind,
  answers: readonly GroupAnswer[],
): ForeignStage {
  const hasGroups = kind === 'round_robin';
  const seeded = answers.map(({ seeds }) =>
    seeds
      .toSorted((one, other) => (one.seedNum ?? 0) - (other.seedNum ?? 0))
      .flatMap(({ entrant: who }) => who?.id ?? []),
  );
  const matches = answers.flatMap(({ sets }, group) =>
    withoutFinal(sets.map((each) => ({ ...matchOf(each, kind), group: hasGroups ? group : null }))),
  );
  const stage = { ...bareStage({ key, name, kind, matches }), order: [...new Set(seeded.flat())] };
  if (!hasGroups) return stage;
  const groups = answers.map(({ seeds }, index) => ({
    name: groupName(index),
    teams: seeded[index] ?? [],
    places: seeds
      .filter(({ placement, entrant: who }) => who && placement)
      .toSorted((one, other) => (one.placement ?? 0) - (other.placement ?? 0))
      .flatMap(({ entrant: who }) => who?.id ?? []),
  }));
  return { ...stage, groups };
}

/** In a pool that ends before its final, the set called a grand final is the last one of the upper bracket. */
function withoutFinal(matches: ForeignMatch[]): ForeignMatch[] {
  const rounds = matches.flatMap(({ part, round }) => (part === 'upper' ? round : []));
  const last = Math.max(0, ...rounds);
  const isPool = rounds.filter((round) => round === last).length === 2;
  return matches.map((match) =>
    isPool && match.part === 'final' ? { ...match, part: 'upper', round: last + 1 } : match,
  );
}

/** On start.gg, a completed set has state 3, and a set that was never needed has state 5 (invalid). */
const isDone = (state: z.output<typeof set>['state']) => state === 3 || state === 'COMPLETED';

function matchOf(told: z.output<typeof set>, kind: ForeignKind): ForeignMatch {
  const [one, other] = told.slots ?? [];
  const scores = [one, other].map((side) => side?.standing?.stats?.score?.value ?? null);
  const team1 = one?.entrant?.id ?? null;
  const team2 = other?.entrant?.id ?? null;
  // A score below 0 means a disqualification.
  const isDouble = isDone(told.state) && scores.every((score) => score !== null && score < 0);
  const canBeDrawn = kind === 'round_robin' || kind === 'swiss';
  const isDrawn =
    canBeDrawn &&
    isDone(told.state) &&
    scores[0] !== null &&
    scores[0] === scores[1] &&
    told.winnerId == null;
  const isOver = isDouble || isDrawn || (isDone(told.state) && told.winnerId != null);
  const winner =
    !isOver || isDouble ? null : told.winnerId === team1 ? 'team1' : told.winnerId === team2 ? 'team2' : null;
  return {
    ...blankMatch({ key: told.id, ...placeOf(told, kind) }),
    team1,
    team2,
    score1: winner || isDrawn ? readScore(scores[0]) : null,
    score2: winner || isDrawn ? readScore(scores[1]) : null,
    winner,
    isForfeit: scores.some((score) => score !== null && score < 0),
    isOver,
    bestOf:
      told.totalGames && told.totalGames > 0 && told.totalGames < 100 ? Math.round(told.totalGames) : null,
    scheduledAt: readMoment(told.startAt),
    startedAt: readMoment(told.startedAt),
    endedAt: readMoment(told.completedAt),
  };
}

/** Losers' rounds are negative. Both grand finals are in the same round, so only their names distinguish them. */
function placeOf({ round, fullRoundText }: z.output<typeof set>, kind: ForeignKind) {
  const text = fullRoundText ?? '';
  const isLower = (round ?? 1) < 0;
  const is = { third: /3rd|third/i.test(text) || isLower, final: /grand final/i.test(text), lower: isLower };
  const part = partOf(kind, is);
  if (part === 'third') return { part, round: 1 };
  return { part, round: part === 'final' ? (/reset/i.test(text) ? 2 : 1) : readRound(round) };
}
