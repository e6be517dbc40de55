import { z } from 'zod';
import { NAME_LENGTH } from '../settings.ts';
import {
  bareStage,
  blankMatch,
  cleanLine,
  type Foreign,
  type ForeignKind,
  type ForeignMatch,
  type ForeignStage,
  groupsIn,
  readMoment,
  readScore,
  teamsOf,
} from './foreign.ts';
import { ident, maybe, number, ofUnknownFormat, partOf, readPlace, readRound, words } from './lines.ts';

/** Responses from version 2 of Toornament's viewer API. */
export const toornamentTournament = z.object({
  id: ident,
  name: words,
  status: words,
  scheduled_date_start: words,
});
const participant = z.object({ id: ident, name: words });
export const toornamentParticipants = z.array(participant);
const stage = z.object({ id: ident, number, name: words, type: words });
export const toornamentStages = z.array(stage);
/** A group or a round, with its number and name within the stage. */
const section = z.object({ id: ident, number, name: words, stage_id: ident });
export const toornamentSections = z.array(section);
const opponent = z.object({
  participant: maybe(z.object({ id: ident })),
  result: words,
  score: number,
  forfeit: maybe(z.boolean()),
});
const match = z.object({
  id: ident,
  stage_id: ident,
  group_id: maybe(ident),
  round_id: maybe(ident),
  number,
  status: words,
  scheduled_datetime: words,
  played_at: words,
  opponents: maybe(z.array(opponent)),
});
export const toornamentMatches = z.array(match);
const standing = z.object({ rank: number, participant: maybe(z.object({ id: ident })) });
export const toornamentStandings = z.array(standing);

export type ToornamentAnswers = {
  tournament: z.output<typeof toornamentTournament>;
  participants: z.output<typeof toornamentParticipants>;
  stages: z.output<typeof toornamentStages>;
  groups: z.output<typeof toornamentSections>;
  rounds: z.output<typeof toornamentSections>;
  matches: z.output<typeof toornamentMatches>;
  standings: z.output<typeof toornamentStandings>;
};
type Section = z.output<typeof section>;
const KINDS: Record<string, ForeignKind> = {
  single_elimination: 'single_elimination',
  double_elimination: 'double_elimination',
  pools: 'round_robin',
  league: 'round_robin',
  swiss: 'swiss',
};

export function readToornament(answers: ToornamentAnswers): Foreign {
  const { tournament, participants, standings } = answers;
  const places = new Map(standings.flatMap(({ participant: who, rank }) => (who ? [[who.id, rank]] : [])));
  const left: Foreign['left'] = [];
  const stages: ForeignStage[] = [];
  for (const told of answers.stages.toSorted(byNumber)) {
    const kind = KINDS[told.type ?? ''];
    const name = cleanLine(told.name, 40, 'Stage');
    if (kind) stages.push(stageOf(told.id, name, kind, answers, stages.length === 0));
    else left.push(ofUnknownFormat(name, told.type));
  }
  return {
    service: 'toornament',
    name: cleanLine(tournament.name, NAME_LENGTH, 'Tournament'),
    startsAt: readMoment(tournament.scheduled_date_start),
    isOver: tournament.status === 'completed',
    teams: participants.map(({ id, name }, index) => ({
      key: id,
      name: cleanLine(name, NAME_LENGTH, `Team ${index + 1}`),
      tag: null,
      seed: null,
      place: readPlace(places.get(id)),
    })),
    stages,
    left,
  };
}

const byNumber = (
  one: { number?: number | null | undefined },
  other: { number?: number | null | undefined },
) => (one.number ?? 0) - (other.number ?? 0);

function stageOf(
  key: string,
  name: string,
  kind: ForeignKind,
  answers: ToornamentAnswers,
  isFirst: boolean,
): ForeignStage {
  const groups = answers.groups.filter(({ stage_id }) => stage_id === key).toSorted(byNumber);
  const rounds = answers.rounds.filter(({ stage_id }) => stage_id === key);
  const told = answers.matches.filter(({ stage_id }) => stage_id === key).toSorted(byNumber);
  const ids = [...new Set(told.map(({ group_id }) => group_id ?? ''))].toSorted(
    (one, other) => groups.findIndex(({ id }) => id === one) - groups.findIndex(({ id }) => id === other),
  );
  const isGroup = kind === 'round_robin';
  const read = told.map((each): ForeignMatch => {
    const group = groups.find(({ id }) => id === each.group_id);
    const round = rounds.find(({ id }) => id === each.round_id);
    return {
      ...matchOf(each, placeOf(kind, group, round)),
      group: isGroup ? ids.indexOf(each.group_id ?? '') : null,
    };
  });
  return {
    ...bareStage({ key, name, kind, matches: read }),
    // The viewer API does not return seeds, but the first round of a bracket implies them.
    order: isFirst && kind === 'swiss' ? teamsOf(read) : [],
    groups: isGroup ? groupsIn(read, ids.length) : [],
  };
}

/** Rounds are numbered within their group. Names distinguish the brackets of a double-elimination stage. */
function placeOf(kind: ForeignKind, group: Section | undefined, round: Section | undefined) {
  const number = readRound(round?.number);
  const words = `${group?.name ?? ''} ${round?.name ?? ''}`;
  const part = partOf(kind, {
    third: /consolation|third|3rd|bronze/i.test(words),
    final: /grand/i.test(words),
    lower: /\bL\.?B\b|los|lower/i.test(words),
  });
  return { part, round: part !== 'final' ? number : number > 1 && /reset|2/i.test(words) ? 2 : 1 };
}

function matchOf(told: z.output<typeof match>, place: Pick<ForeignMatch, 'part' | 'round'>): ForeignMatch {
  const [one, other] = told.opponents ?? [];
  const isOver = told.status === 'completed';
  const winner =
    isOver && one?.result === 'win' ? 'team1' : isOver && other?.result === 'win' ? 'team2' : null;
  return {
    ...blankMatch({ key: told.id, ...place }),
    team1: one?.participant?.id ?? null,
    team2: other?.participant?.id ?? null,
    score1: isOver ? readScore(one?.score) : null,
    score2: isOver ? readScore(other?.score) : null,
    winner,
    isForfeit: one?.forfeit === true || other?.forfeit === true,
    isOver,
    scheduledAt: readMoment(told.scheduled_datetime),
    endedAt: readMoment(told.played_at),
  };
}
