import { groupName } from '../competition/stages/roundRobin/schedule.ts';
import { NAME_LENGTH } from '../settings.ts';
import { nameKey } from '../text/text.ts';
import {
  bareStage,
  blankMatch,
  cleanLine,
  FOREIGN_LIMITS,
  type Foreign,
  type ForeignMatch,
  ForeignProblem,
  type ForeignStage,
  readScore,
  seatsOf,
  teamsOf,
  tooManyTeams,
} from './foreign.ts';
import { plainWords, readTemplates, readWikiDate, type WikiTemplate, type WikiValue } from './wikitext.ts';

/**
 * Reads Liquipedia's wikitext. A GroupTableLeague with Matchlists becomes a group. Matchlists in which every team
 * plays once become rounds of a Swiss stage. A Bracket becomes a single- or double-elimination stage.
 */
export function readLiquipedia(text: string): Foreign {
  const all = flat(readTemplates(text));
  const first = readPage(all, new Map());
  const aliases = aliasesOn(first);
  return aliases.size > 0 ? readPage(all, aliases) : first;
}

function readPage(all: readonly WikiTemplate[], aliases: ReadonlyMap<string, string>): Foreign {
  const page: Page = { teams: new Map(), aliases, left: [], matches: 0 };
  const brackets = all.filter(({ name }) => /^Bracket$/i.test(name));
  const stages = [
    ...listStages(page, all),
    ...brackets.map((bracket, index) => bracketStage(page, bracket, index, brackets.length)),
  ].filter(({ matches, order, groups }) => matches.length + order.length + groups.length > 0);
  if (page.teams.size > FOREIGN_LIMITS.teams) throw tooManyTeams(page.teams.size);
  if (page.teams.size < 2)
    throw new ForeignProblem(
      'No teams were found. Please paste the source of a page with {{Matchlist}}, {{GroupTableLeague}} or {{Bracket}}',
    );
  const box = all.find(({ name }) => /^Infobox league$/i.test(name));
  const known = stages.flatMap(({ matches }) => matches).filter(({ team1, team2 }) => team1 && team2);
  return {
    service: 'liquipedia',
    name: cleanLine(plainWords(textOf(box, 'name')) || titleOf(all), NAME_LENGTH, 'Liquipedia tournament'),
    startsAt: readWikiDate(box?.values.get('sdate')) ?? firstMoment(stages),
    isOver: known.length > 0 && known.every(({ winner }) => winner !== null),
    teams: [...page.teams.values()].map(({ key, name }) => ({
      key,
      name: cleanLine(name, NAME_LENGTH, key),
      tag: null,
      seed: null,
      place: null,
    })),
    stages,
    left: page.left,
  };
}

type Page = {
  teams: Map<string, { key: string; name: string }>;
  /** Team names by alias. */
  aliases: ReadonlyMap<string, string>;
  left: Foreign['left'];
  matches: number;
};

/** Without an infobox, the name comes from the page's title and the date from the first match. */
const titleOf = (all: readonly WikiTemplate[]) =>
  plainWords(all.flatMap(({ name }) => /^DISPLAYTITLE:(.*)$/is.exec(name)?.[1] ?? [])[0] ?? '');

const firstMoment = (stages: readonly ForeignStage[]) =>
  stages.flatMap(({ matches }) => matches.flatMap(({ scheduledAt }) => scheduledAt ?? [])).toSorted()[0] ??
  null;

/**
 * A page can call a team by its initials, such as IG for Invictus Gaming. They count as an alias if only one team has
 * them, the two names never play each other, and no stage lists both names in its groups.
 */
function aliasesOn({ teams, stages }: Foreign): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const short of teams) {
    const same = teams.filter(
      ({ name, key }) => key !== short.key && initialsOf(name) === nameKey(short.name),
    );
    const [long] = same;
    if (long && same.length === 1 && !areApart(stages, short.key, long.key))
      aliases.set(nameKey(short.name), long.name);
  }
  return aliases;
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length < 2 ? '' : nameKey(words.map((word) => [...word][0] ?? '').join(''));
}

const areApart = (stages: readonly ForeignStage[], one: string, other: string) =>
  stages.some(
    ({ groups, matches }) =>
      [one, other].every((team) => groups.some(({ teams }) => teams.includes(team))) ||
      matches.some((match) => [one, other].every((team) => seatsOf([match]).includes(team))),
  );

const WHOLE = /^(?:GroupTableLeague\d?|Matchlist|Bracket|Match|Infobox league)$/i;

function flat(templates: readonly WikiTemplate[]): WikiTemplate[] {
  const list: WikiTemplate[] = [];
  const waiting = templates.toReversed();
  for (;;) {
    const next = waiting.pop();
    if (!next) return list;
    list.push(next);
    if (WHOLE.test(next.name)) continue;
    const within = [...next.values.values()].flatMap((value) => value.templates);
    for (const each of within.toReversed()) waiting.push(each);
  }
}

const textOf = (template: WikiTemplate | undefined, key: string) => template?.values.get(key)?.text ?? '';

/** The id of the team with this name, which is added if new; null for TBD. */
function teamNamed(page: Page, written: string): string | null {
  const told = cleanLine(plainWords(written), NAME_LENGTH, '');
  const name = page.aliases.get(nameKey(told)) ?? told;
  const key = nameKey(name);
  if (key === '' || /^(?:tbd|tba|bye)$/.test(key)) return null;
  const known = page.teams.get(key) ?? { key: `t${page.teams.size + 1}`, name };
  page.teams.set(key, known);
  return known.key;
}

const isTable = ({ name }: WikiTemplate) => /^GroupTableLeague\d?$/i.test(name);
const isList = ({ name }: WikiTemplate) => /^Matchlist$/i.test(name);

function listStages(page: Page, all: readonly WikiTemplate[]): ForeignStage[] {
  if (all.some(isTable)) return tableStages(page, all);
  const lists = all.filter(isList);
  const read = lists.map((list) => matchesOfList(page, list, ''));
  if (read.length === 0) return [];
  const teams = read.map(teamsOf);
  const playOnce = read.every((list, index) => teams[index]?.length === seatsOf(list).length);
  const overlap = teams.length > 1 && teams[1]?.some((team) => teams[0]?.includes(team));
  if (playOnce && overlap) {
    const matches = read.flatMap((list, index) =>
      list.map((match): ForeignMatch => ({ ...match, part: 'swiss', round: index + 1 })),
    );
    const order = [...new Set(teams.flat())];
    return [{ ...bareStage({ key: 'swiss', name: 'Swiss stage', kind: 'swiss', matches }), order }];
  }
  // Lists that share teams are days of the same group, which takes the position of the first list.
  let days: { title: string; teams: string[] }[] = [];
  for (const [index, list] of lists.entries()) {
    const own = teams[index] ?? [];
    const [first, ...others] = days.filter((day) => day.teams.some((team) => own.includes(team)));
    if (!first) days.push({ title: textOf(list, 'title'), teams: own });
    else first.teams = [...new Set([first, ...others, { teams: own }].flatMap((day) => day.teams))];
    days = days.filter((day) => !others.includes(day));
  }
  const groups = days.map(
    ({ title, teams: together }, index): Group => ({
      name: nameOfGroup(title, index),
      teams: together,
      places: [],
    }),
  );
  return groupStages(page, [groups], [{ matches: read.flat(), stage: 0 }]);
}

type Group = ForeignStage['groups'][number];
type ReadList = { matches: ForeignMatch[]; stage: number };

/** Tables form one stage until a table repeats a team; that table begins the next stage. */
function tableStages(page: Page, all: readonly WikiTemplate[]): ForeignStage[] {
  const stages: Group[][] = [[]];
  const lists: ReadList[] = [];
  let bestOf = '';
  for (const template of all) {
    const now = stages.at(-1) ?? [];
    if (isList(template))
      lists.push({ matches: matchesOfList(page, template, bestOf), stage: stages.length - 1 });
    if (!isTable(template)) continue;
    bestOf = textOf(template, 'bestof');
    const teams = teamsOfTable(page, template);
    const isNext = now.some((group) => group.teams.some((team) => teams.includes(team)));
    const groups = isNext ? [] : now;
    groups.push({ name: nameOfGroup(textOf(template, 'title'), groups.length), teams, places: [] });
    if (isNext) stages.push(groups);
  }
  return groupStages(page, stages, lists);
}

const nameOfGroup = (title: string, index: number) =>
  cleanLine(/\b([A-Z])\s*$/.exec(plainWords(title))?.[1], 40, groupName(index));

function teamsOfTable(page: Page, table: WikiTemplate): string[] {
  const teams: string[] = [];
  for (let number = 1; number <= FOREIGN_LIMITS.teams; number += 1) {
    const value = table.values.get(`team${number}`) ?? table.values.get(`p${number}`);
    if (!value) break;
    const team = teamNamed(page, opponentWords(value));
    if (team) teams.push(team);
  }
  return [...new Set(teams)];
}

function groupStages(
  page: Page,
  stages: readonly (readonly Group[])[],
  lists: readonly ReadList[],
): ForeignStage[] {
  const own = stages.map((): ForeignMatch[] => []);
  for (const { matches, stage } of lists)
    for (const match of matches) {
      const [place] = [stage, ...stages.keys()].flatMap((index) => {
        const seats = seatsOf([match]);
        const groups = stages[index] ?? [];
        const whole = groups.findIndex(({ teams }) => seats.every((team) => teams.includes(team)));
        // A team outside the group may be one of its teams under another name. In the preview, an admin can merge the two.
        const group =
          whole >= 0 ? whole : groups.findIndex(({ teams }) => seats.some((team) => teams.includes(team)));
        return group < 0 ? [] : { index, group };
      });
      if (place) own[place.index]?.push({ ...match, part: 'group', group: place.group });
      else
        page.left.push({
          what: `A match from a list (${match.key})`,
          why: 'Its teams are not in the same group',
        });
    }
  return stages.map((groups, index) => {
    const name = index === 0 ? 'Group stage' : `Group stage ${index + 1}`;
    const matches = own[index] ?? [];
    return {
      ...bareStage({ key: `groups-${index + 1}`, name, kind: 'round_robin', matches }),
      groups: [...groups],
    };
  });
}

/**
 * The matches in a list: M1, M2 and so on. A heading before a match begins a new round. `bestOf` comes from the
 * preceding table.
 */
function matchesOfList(page: Page, list: WikiTemplate, bestOf: string): ForeignMatch[] {
  const usual = textOf(list, 'bestof') || bestOf;
  const matches: ForeignMatch[] = [];
  let round = 0;
  for (let number = 1; number <= 500; number += 1) {
    const value = list.values.get(`m${number}`);
    if (!value) break;
    if (textOf(list, `m${number}header`) !== '' || round === 0) round = Math.min(100, round + 1);
    const match = matchOf(page, value, { part: 'group', round }, usual);
    if (match) matches.push(match);
  }
  return matches;
}

function bracketStage(page: Page, bracket: WikiTemplate, index: number, count: number): ForeignStage {
  const code = textOf(bracket, '1') || textOf(bracket, 'type');
  const upper = code.search(/\dU/);
  const isDouble = (upper >= 0 && code.lastIndexOf('L') > upper) || /\dL\dD/.test(code);
  const told: ToldMatch[] = [];
  // `4U4L`: four teams start in the upper bracket and four in the lower, so the first round has two matches of each.
  const [, above = ''] = /^Bracket\/(\d+)U\d+L/i.exec(code) ?? [];
  for (const [key, value] of bracket.values) {
    const [, round, number] = /^r(\d{1,2})m(\d{1,3})$/.exec(key) ?? [];
    const isThird = /^r(?:x|\d{1,2})mtp$/.test(key);
    const isReset = /^r(?:x|\d{1,2})mbr$/.test(key);
    if (!round && !isThird && !isReset) continue;
    const part = isThird ? 'third' : isReset ? 'final' : 'upper';
    const place = { part, round: isReset ? 2 : Math.max(1, Number(round ?? 1)) } as const;
    const match = matchOf(page, value, place, textOf(bracket, 'bestof'));
    const isBelow = above !== '' && round === '1' && Number(number) > Number(above) / 2;
    if (match) told.push({ match, isBelow, remark: number === undefined ? '' : value.remark });
  }
  told.sort((one, other) => one.match.round - other.match.round);
  const title = cleanLine(
    plainWords(textOf(bracket, 'matchsection')),
    40,
    count > 1 ? `Bracket ${index + 1}` : 'Playoffs',
  );
  return bareStage({
    key: `bracket-${index + 1}`,
    name: title,
    kind: isDouble ? 'double_elimination' : 'single_elimination',
    matches: isDouble ? withParts(told) : told.map(({ match }) => match),
  });
}

type ToldMatch = { match: ForeignMatch; remark: string; isBelow: boolean };

/**
 * Assigns each match of a double-elimination stage to a bracket: according to the preceding remark, otherwise
 * to its teams' earlier losses.
 */
function withParts(told: readonly ToldMatch[]): ForeignMatch[] {
  const losses = new Map<string, number>();
  return told.map(({ match, remark, isBelow }) => {
    const { team1, team2, winner, part } = match;
    if (isBelow) for (const team of seatsOf([match])) losses.set(team, 1);
    const lost = [team1, team2].map((team) => losses.get(team ?? '') ?? 0);
    const isDouble = match.isForfeit && winner === null;
    const losers = [winner !== 'team1' && team1, winner !== 'team2' && team2];
    for (const loser of winner || isDouble ? losers : [])
      if (loser) losses.set(loser, (losses.get(loser) ?? 0) + 1);
    if (part !== 'upper') return match;
    if (/grand/i.test(remark)) return { ...match, part: 'final', round: 1 };
    if (/lower|loser/i.test(remark)) return { ...match, part: 'lower' };
    if (/upper|winner/i.test(remark)) return match;
    if (lost[0] === lost[1]) return lost[0] === 0 ? match : { ...match, part: 'lower' };
    return { ...match, part: 'final', round: 1 };
  });
}

/** `usual` is the best-of that applies if the match specifies none. */
function matchOf(
  page: Page,
  value: WikiValue,
  place: Pick<ForeignMatch, 'part' | 'round'>,
  usual: string,
): ForeignMatch | undefined {
  const told = value.templates.find(({ name }) => /^Match$/i.test(name));
  if (!told) return undefined;
  page.matches += 1;
  const [one, other] = [1, 2].map((side) => opponentOf(page, told.values.get(`opponent${side}`)));
  const blank = blankMatch({ key: `m${page.matches}`, ...place });
  if (!one || !other) return blank;
  const { won, count } = mapsOf(told);
  const walkover = textOf(told, 'walkover').trim();
  const written = walkover === '1' || walkover === '2' ? walkover : textOf(told, 'winner');
  const isByWalkover = /^(?:[12]|ff|dq|l)$/i.test(walkover) && (written === '1' || written === '2');
  const isWalkover = one.isOut || other.isOut || isByWalkover;
  const isDouble = one.isOut && other.isOut;
  const score1 = one.score ?? won[0];
  const score2 = other.score ?? won[1];
  const isFinished = /^(?:t|true|1|y|yes)$/i.test(textOf(told, 'finished'));
  const isLed = score1 !== null && score2 !== null && score1 !== score2;
  const bestOf = Number(textOf(told, 'bestof') || usual);
  // If no best-of is given, the number of listed maps is used. A single map may be the first of a series in progress.
  const ofMaps = count > 1 || isFinished ? count : Number.POSITIVE_INFINITY;
  const games = bestOf > 0 ? bestOf : won[0] === null ? 0 : ofMaps;
  // A series in progress also has scores. It is over if marked as finished, or if a side has won enough games.
  const isDecided = isLed && (isFinished || games === 0 || Math.max(score1, score2) > games / 2);
  const isPlayed = games > 0 && (score1 ?? 0) + (score2 ?? 0) >= games;
  const winner = isDouble
    ? null
    : written === '1' || other.isOut || (written === '' && isDecided && score1 > score2)
      ? 'team1'
      : written === '2' || one.isOut || (written === '' && isDecided && score2 > score1)
        ? 'team2'
        : null;
  return {
    ...blank,
    team1: one.team,
    team2: one.team !== null && one.team === other.team ? null : other.team,
    score1: isWalkover ? null : readScore(score1),
    score2: isWalkover ? null : readScore(score2),
    winner: one.team !== null && other.team !== null ? winner : null,
    isForfeit: isWalkover,
    isOver: isDouble || isFinished || isPlayed || winner !== null,
    bestOf: Number.isInteger(bestOf) && bestOf > 0 && bestOf < 100 ? bestOf : null,
    scheduledAt: readWikiDate(told.values.get('date')),
  };
}

function opponentWords({ text, templates }: WikiValue): string {
  const named = templates.find(({ name }) => /opponent$|^team/i.test(name));
  return named ? textOf(named, '1') || textOf(named, 'name') : text;
}

function opponentOf(page: Page, value: WikiValue | undefined) {
  const told = value?.templates[0];
  const written = textOf(told, 'score').trim();
  // A literal is a place such as ‘Winner of group A’, not a team.
  const isTeam = told !== undefined && /opponent$/i.test(told.name) && !/^Literal/i.test(told.name);
  return {
    team: isTeam ? teamNamed(page, textOf(told, '1') || textOf(told, 'name')) : null,
    score: /^\d{1,3}$/.test(written) ? Number(written) : null,
    isOut: /^(?:ff|dq|l)$/i.test(written),
  };
}

/** The number of maps, and how many each side won; [null, null] if no map has a winner. */
function mapsOf(told: WikiTemplate): { count: number; won: [number, number] | [null, null] } {
  const maps = Array.from({ length: 9 }, (_, index) => told.values.get(`map${index + 1}`)?.templates[0]);
  const winners = maps.map((map) => textOf(map, 'winner'));
  const wonBy = (side: string) => winners.filter((winner) => winner === side).length;
  const [one, other] = [wonBy('1'), wonBy('2')];
  return { count: maps.filter(Boolean).length, won: one + other > 0 ? [one, other] : [null, null] };
}
