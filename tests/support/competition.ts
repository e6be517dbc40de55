import {
  type BracketFacts,
  type Entrant,
  isDrawn,
  isUnderWay,
  type PlayedMatch,
} from '#domain/competition/bracket/facts.ts';
import {
  missingGroupGames,
  missingKnockout,
  type RequiredMatch,
} from '#domain/competition/bracket/generate.ts';
import { lateSeed } from '#domain/competition/bracket/lateEntry.ts';
import { isPlayedOut, type Missing, missingIn } from '#domain/competition/bracket/missing.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { planOf } from '#domain/competition/bracket/plan.ts';
import {
  isResultOf,
  type Resolved,
  type ResolvedSlot,
  resolve,
  settlementOf,
} from '#domain/competition/bracket/resolve.ts';
import { nextForfeit } from '#domain/competition/bracket/withdrawal.ts';
import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import { planProblems } from '#domain/competition/stages/planning/problems.ts';
import { GROUP_SIZE } from '#domain/settings.ts';
import { entrant, matchFor, playableMatches, withResult } from './playing.ts';
import { oneOf } from './stages.ts';

export class Refused extends Error {}
/** Thrown if there is nothing yet that an action could change. */
export class NothingThere extends Error {}
/** One error for all cases, because recording stack traces took a twentieth of the time of the random sequences. */
export const NOTHING_THERE = new NothingThere();

/**
 * A competition under the product's rules, without a database. Actions change the facts, and `refresh` does the
 * remaining work.
 */
export class Competition {
  facts: BracketFacts;
  readonly story: string[] = [];
  private moment = Date.parse('2026-01-01T00:00:00Z');
  private teams = 0;
  private known: { facts: BracketFacts; resolved: Resolved } | null = null;

  constructor(facts: BracketFacts, teams: number) {
    this.facts = { ...facts, entrants: [], matches: [] };
    for (let each = 0; each < teams; each += 1) this.enter();
  }

  get resolved(): Resolved {
    if (this.known?.facts !== this.facts) this.known = { facts: this.facts, resolved: resolve(this.facts) };
    return this.known.resolved;
  }

  /** Everything that the tournament needs besides results. */
  get missing(): Missing[] {
    return missingIn(this.facts, this.resolved);
  }

  get playable(): PlayedMatch[] {
    return playableMatches(this.facts, this.resolved);
  }

  /** The results that the action itself names, such as the one it reverses. */
  named = new Set<string>();
  /** Whether too few teams are left to play; the console explains why. */
  isGivenUp = false;

  get results(): PlayedMatch[] {
    return this.facts.matches.filter(isResultOf(this.resolved.entrants));
  }

  /** Cancels matches that are no longer possible, and records which results are misplaced. */
  carryOut(said: Parameters<typeof settlementOf>[1], named = new Set<string>()): void {
    const { cancelled, unconfirmed, misplaced } = settlementOf(this.resolved, said);
    if (unconfirmed.length > 0) throw new Error('A result would go unasked');
    const isResult = isResultOf(this.resolved.entrants);
    for (const match of cancelled) if (isResult(match)) named.add(match.id);
    this.cancel(cancelled);
    const out = new Set(misplaced.map(({ id }) => id));
    if (!this.facts.matches.some(({ id, isMisplaced = false }) => isMisplaced !== out.has(id))) return;
    const matches = this.facts.matches.map((match) => ({ ...match, isMisplaced: out.has(match.id) }));
    this.facts = { ...this.facts, matches };
  }

  cancel(gone: readonly PlayedMatch[]): void {
    if (gone.length === 0) return;
    const ids = new Set(gone.map(({ id }) => id));
    const matches = this.facts.matches.map(
      (match): PlayedMatch =>
        ids.has(match.id) ? { ...match, status: 'cancelled', countsForStats: false } : match,
    );
    this.facts = { ...this.facts, matches };
  }

  /** Repeats the worker's actions until none changes anything. */
  refresh(): void {
    for (let turn = 0; turn < 50; turn += 1) {
      const before = this.facts;
      this.carryOut({ kept: 'all' });
      if (isUnderWay(this.facts)) this.make(missingKnockout(this.resolved));
      this.forfeitOpen();
      if (this.facts === before) return;
    }
    throw new Error('The worker never comes to an end');
  }

  one<Each>(chance: () => number, list: readonly Each[]): Each {
    if (list.length === 0) throw NOTHING_THERE;
    return oneOf(chance, list);
  }

  now = () => {
    this.moment += 60_000;
    return this.moment;
  };

  /** Returns ids that contain their creation time and sort by it, like the product's ids. */
  id(): string {
    const hex = this.now().toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  }

  nextName = () => {
    this.teams += 1;
    return `T${this.teams}`;
  };

  sidesOf = ({ team1, team2 }: PlayedMatch) => [team1 ?? '', team2 ?? ''];

  change(match: PlayedMatch, how: (match: PlayedMatch) => PlayedMatch): void {
    this.story.push(`${match.slot ?? match.stage} ${this.nameOf(match.team1)} v ${this.nameOf(match.team2)}`);
    const now = how(match);
    this.facts = { ...this.facts, matches: this.facts.matches.map((each) => (each === match ? now : each)) };
  }

  nameOf = (id: string | null) => this.facts.entrants.find((each) => each.id === id)?.name ?? '?';

  changeEntrant(id: string, fields: Partial<Entrant>): void {
    const entrants = this.facts.entrants.map((team) => (team.id === id ? { ...team, ...fields } : team));
    this.facts = { ...this.facts, entrants };
  }

  enter(): void {
    const { facts } = this;
    if (facts.entrants.length >= facts.maxTeams) throw new Refused('full');
    if (this.facts.matches.length > 0 && isPlayedOut(this.resolved)) throw new Refused('over');
    const team: Entrant = { ...entrant(this.id()), name: this.nextName() };
    if (facts.format === 'group_stage') {
      if (facts.matches.some(({ slot }) => slot !== null)) throw new Refused('knockout is drawn');
      const counts: GroupCounts = {};
      for (const { group } of facts.entrants) if (group) counts[group] = (counts[group] ?? 0) + 1;
      team.group = chooseGroup(counts);
      const isFree = (place: number) =>
        !facts.entrants.some(({ group, groupPlace }) => group === team.group && groupPlace === place);
      team.groupPlace = Array.from({ length: GROUP_SIZE }, (_, index) => index + 1).find(isFree) ?? null;
    } else if (isDrawn(facts)) {
      const entry = lateSeed({ ...facts, entrants: [...facts.entrants, team] }, team.id);
      if ('refusal' in entry) throw new Refused(entry.refusal);
      team.seed = entry.seed;
    }
    this.facts = { ...facts, entrants: [...facts.entrants, team] };
  }

  generate(): void {
    const { facts } = this;
    const before = facts;
    if (facts.format !== 'group_stage' && !isDrawn(facts)) {
      if (facts.entrants.length < 2) throw new Refused('no teams');
      const entrants = facts.entrants.map((team, index) => ({ ...team, seed: index + 1 }));
      this.facts = { ...facts, entrants, drawnTeams: entrants.length };
      const [problem] = facts.format === 'stages' ? planProblems(planOf(this.facts).stages) : [];
      if (problem) {
        this.facts = before;
        throw new Refused(problem.message.text);
      }
    }
    const { resolved } = this;
    const wanted =
      facts.format === 'group_stage' ? missingGroupGames(resolved, this.facts) : missingKnockout(resolved);
    this.make(wanted);
  }

  make(wanted: readonly RequiredMatch[]): void {
    if (wanted.length === 0) return;
    for (const { slot } of wanted)
      if (
        slot !== null &&
        this.facts.matches.some((match) => match.slot === slot && match.status !== 'cancelled')
      )
        throw new Error(`A second match for ${slot}`);
    const made = wanted.map((each) => ({ ...matchFor(each), id: this.id() }));
    this.facts = { ...this.facts, matches: [...this.facts.matches, ...made] };
  }

  forfeitOpen(): void {
    for (;;) {
      const next = nextForfeit(this.facts);
      if (!next) return;
      const matches = this.facts.matches.map((match) =>
        match.id === next.matchId ? withResult(match, { forfeit: next.forfeit }) : match,
      );
      this.facts = { ...this.facts, matches };
      this.carryOut({ kept: 'all' });
    }
  }

  /** Returns everything that people see, except ids, which depend on the time. */
  told(): unknown {
    const { resolved } = this;
    const name = this.nameOf;
    return [
      resolved.groups.map(({ name: group, table }) => [
        group,
        table.complete,
        table.rows.map(({ team, rank, wins, losses }) => [name(team), rank, wins, losses]),
      ]),
      resolved.slots.map(({ key, sides, winner, status }) => [
        key,
        ...sides.map(({ team, open }) => (team === null ? open : name(team))),
        winner && name(winner),
        status,
      ]),
      [...placings(resolved)].map(([team, { position }]) => [name(team), position]).toSorted(),
    ];
  }
}

/** Whether a single team can be put into a place. A Swiss round is paired only as a whole. */
export const isPlace = ({ stage, key }: ResolvedSlot) => stage !== 'group' && !/^(\d:)?S\d/.test(key);

/** Returns the team that appears twice in a round, and where; undefined if there is none. */
export function teamTwice({ slots }: Resolved): string | undefined {
  const seen = new Map<string, Set<string>>();
  for (const { round, key, sides } of slots) {
    const inRound = seen.get(round) ?? new Set();
    seen.set(round, inRound);
    for (const { team } of sides) {
      if (team === null) continue;
      if (inRound.has(team)) return `${team} is twice in the round of ${key}`;
      inRound.add(team);
    }
  }
  return undefined;
}
