import { isDrawn, isUnderWay } from '#domain/competition/bracket/drawn.ts';
import {
  type BracketFacts,
  type Entrant,
  type PlayedMatch,
  WITHDRAWN_RESULTS,
} from '#domain/competition/bracket/facts.ts';
import {
  missingGroupGames,
  missingKnockout,
  type RequiredMatch,
} from '#domain/competition/bracket/generate.ts';
import { lateSeed } from '#domain/competition/bracket/lateEntry.ts';
import {
  isPlayedOut,
  type Missing,
  missingIn,
  playableMatches,
} from '#domain/competition/bracket/missing.ts';
import { isPaired, pairedSlots, placementsOfPairs, sidesOf } from '#domain/competition/bracket/pairByHand.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { planOf } from '#domain/competition/bracket/plan.ts';
import { isKeepable, isResultOf, settlementOf } from '#domain/competition/bracket/removal.ts';
import { type Resolved, type ResolvedSlot, resolve } from '#domain/competition/bracket/resolve.ts';
import { nextForfeit, stageOfTeam, withdrawalOf } from '#domain/competition/bracket/withdrawal.ts';
import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import { FORFEITS } from '#domain/competition/match.ts';
import { planProblems } from '#domain/competition/stages/planning/problems.ts';
import type { HandPairs } from '#domain/competition/stages/swiss/handPairs.ts';
import { DomainError } from '#domain/errors.ts';
import { GROUP_SIZE } from '#domain/settings.ts';
import { entrant, matchFor, withResult, wonBy } from './playing.ts';
import { oneOf, shuffled } from './stages.ts';

/** An act that was refused, with the reason. */
class Refused extends Error {}
/** There is nothing yet to which it could be done. */
class NothingThere extends Error {}

const ACTS = {
  result: 12,
  forfeit: 2,
  drawn: 2,
  correct: 4,
  cancel: 1,
  reverse: 1,
  enter: 2,
  unregister: 1,
  replace: 1,
  withdraw: 1,
  place: 2,
  pair: 1,
  clear: 0.3,
  generate: 1,
  regenerate: 0.7,
  rename: 0.5,
} as const;
export type Act = keyof typeof ACTS;
const WEIGHED = Object.entries(ACTS).flatMap(([act, weight]) =>
  Array.from({ length: Math.ceil(weight * 3) }, () => act as Act),
);

/**
 * A competition to which people do whatever an organiser can do, by the rules of the product and without a database:
 * each act changes the facts, settles, and the worker goes forward.
 */
export class Competition {
  facts: BracketFacts;
  /** The acts so far, for the message of a failure. */
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

  /** The things that the tournament waits for beside results. */
  get missing(): Missing[] {
    return missingIn(this.facts, this.resolved);
  }

  get playable(): PlayedMatch[] {
    return playableMatches(this.facts, this.resolved);
  }

  get results(): PlayedMatch[] {
    return this.facts.matches.filter(isResultOf(this.resolved.entrants));
  }

  /** Does an act of chance; one that is refused changes nothing. Returns the results that it was allowed to remove. */
  act(chance: () => number, act: Act = oneOf(chance, WEIGHED)): ReadonlySet<string> {
    const before = this.facts;
    // Somebody looks at the results that would go, and confirms them, or lets them wait for a decision, or gives up.
    const answer = oneOf(chance, ['remove', 'remove', 'keep', 'give up'] as const);
    const named = new Set<string>();
    try {
      this.story.push(act);
      this.acts[act](chance);
      this.settle(answer, named);
      this.forfeitOpen();
    } catch (error) {
      if (error instanceof NothingThere) {
        this.story.pop();
        this.facts = before;
        return this.act(chance);
      }
      if (!(error instanceof Refused) && !(error instanceof DomainError)) throw error;
      this.story.push(`(refused: ${error.message})`);
      this.facts = before;
      named.clear();
    }
    this.refresh();
    return named;
  }

  /** The effect of each act before everything settles. */
  private readonly acts: Record<Act, (chance: () => number) => void> = {
    result: (chance) => {
      const match = this.one(chance, this.playable);
      this.change(match, (each) => wonBy(each, oneOf(chance, this.sidesOf(match))));
    },
    forfeit: (chance) => {
      const match = this.one(chance, this.playable);
      this.change(match, (each) => withResult(each, { forfeit: oneOf(chance, FORFEITS) }));
    },
    drawn: (chance) => {
      if (!this.facts.hasDraws) throw new NothingThere();
      const isTable = ({ stage, slot }: PlayedMatch) => stage === 'group' || /^(\d+:)?S\d/.test(slot ?? '');
      const match = this.one(chance, this.playable.filter(isTable));
      this.change(match, (each) => ({
        ...each,
        ...{ status: 'completed', team1Score: 1, team2Score: 1, winner: null, countsForStats: true },
      }));
    },
    correct: (chance) => {
      const played = this.facts.matches.filter(({ countsForStats }) => countsForStats);
      const match = this.one(chance, played);
      this.requireFreePlace(match);
      const other = match.winner === match.team1 ? match.team2 : match.team1;
      this.story.push(`won by ${this.nameOf(other)}`);
      this.change(match, (each) => wonBy(each, other ?? ''));
    },
    cancel: (chance) => this.cancelOne(chance, false),
    reverse: (chance) => this.cancelOne(chance, true),
    enter: () => this.enter(),
    unregister: (chance) => {
      const { facts } = this;
      const team = this.one(chance, facts.entrants);
      const isOf = ({ team1, team2 }: PlayedMatch) => team1 === team.id || team2 === team.id;
      if (team.seed !== null) throw new Refused('in the draw');
      if (facts.matches.some((match) => isOf(match) && match.countsForStats)) throw new Refused('has played');
      this.story.push(team.name);
      this.facts = {
        ...facts,
        entrants: facts.entrants.filter(({ id }) => id !== team.id),
        matches: facts.matches.filter((match) => !isOf(match)),
        placements: new Map([...facts.placements].filter(([, id]) => id !== team.id)),
      };
    },
    replace: (chance) => {
      const { facts } = this;
      const team = this.one(
        chance,
        facts.entrants.filter(({ withdrawn }) => !withdrawn),
      );
      const isOf = ({ team1, team2 }: PlayedMatch) => team1 === team.id || team2 === team.id;
      if (facts.matches.some((match) => isOf(match) && match.countsForStats)) throw new Refused('has played');
      this.teams += 1;
      const newcomer = { ...team, id: this.id(), name: `T${this.teams}` };
      this.story.push(team.name);
      const swap = (id: string | null) => (id === team.id ? newcomer.id : id);
      this.facts = {
        ...facts,
        entrants: facts.entrants.map((each) => (each === team ? newcomer : each)),
        matches: facts.matches
          .filter((match) => !isOf(match) || match.status !== 'cancelled')
          .map((match) => ({ ...match, team1: swap(match.team1), team2: swap(match.team2) })),
        placements: new Map([...facts.placements].map(([place, id]) => [place, swap(id)])),
      };
    },
    withdraw: (chance) => {
      const present = this.facts.entrants.filter(({ withdrawn }) => !withdrawn);
      const team = this.one(chance, present);
      const byRule = withdrawalOf(this.resolved, team.id, oneOf(chance, WITHDRAWN_RESULTS));
      const mode = oneOf(chance, [byRule, 'annul', 'forfeit'] as const);
      this.story.push(team.name, mode);
      this.changeEntrant(team.id, {
        withdrawn: mode,
        withdrawnAt: new Date(this.now()).toISOString(),
        withdrawnStage: stageOfTeam(this.resolved, team.id, mode),
      });
    },
    place: (chance) => this.place(chance),
    pair: (chance) => {
      const { round } = this.one(chance, this.resolved.slots.filter(isPaired));
      const slots = pairedSlots(this.resolved, round);
      const mixed = shuffled(
        chance,
        slots.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? [])),
      );
      const bye = mixed.length % 2 === 1 ? (mixed.pop() ?? null) : null;
      const pairs = mixed.flatMap((team, at): [string, string][] =>
        at % 2 === 0 ? [[team, mixed[at + 1] ?? '']] : [],
      );
      this.story.push(round, pairs.map((pair) => pair.map(this.nameOf).join(' v ')).join(', '));
      this.pairAs(round, { pairs, bye });
      const shown = pairedSlots(this.resolved, round).map((slot) => sidesOf(slot).filter(Boolean));
      const given = bye === null ? pairs : [...pairs, [bye]];
      if (JSON.stringify(sorted(shown as string[][])) !== JSON.stringify(sorted(given)))
        throw new Error(`Not paired as given: ${JSON.stringify([shown, given])}`);
    },
    clear: () => {
      const places = this.resolved.slots.filter(isPlace).flatMap(({ key }) => [`${key}.1`, `${key}.2`]);
      this.facts = { ...this.facts, placements: new Map(places.map((place) => [place, null])) };
    },
    generate: () => this.generate(),
    regenerate: () => {
      const { matches, placements } = this.facts;
      const played = new Set(
        matches.flatMap(({ slot, countsForStats }) =>
          slot !== null && countsForStats ? [`${slot}.1`, `${slot}.2`] : [],
        ),
      );
      const standing = [...placements].filter(([place]) => played.has(place));
      this.facts = { ...this.facts, placements: new Map(standing) };
    },
    rename: (chance) => {
      const team = this.one(chance, this.facts.entrants);
      this.changeEntrant(team.id, { name: `${team.name}*` });
    },
  };

  private cancelOne(chance: () => number, isReversed: boolean): void {
    const match = this.one(chance, this.facts.matches.filter(isHeld));
    const countsForStats = match.countsForStats && !isReversed;
    if (match.countsForStats && isReversed) this.named.add(match.id);
    this.change(match, (each) => ({ ...each, status: 'cancelled', countsForStats }));
  }

  /** The results that the act itself names, such as the one that it reverses. */
  private named = new Set<string>();

  private settle(answer: 'remove' | 'keep' | 'give up', named: Set<string>): void {
    const { unconfirmed } = settlementOf(this.resolved, {});
    if (unconfirmed.length > 0 && answer === 'give up') throw new Refused('results would go');
    const isKept = (match: PlayedMatch) => answer === 'keep' && isKeepable(this.resolved, match);
    const idsOf = (matches: PlayedMatch[]) => new Set(matches.map(({ id }) => id));
    for (const id of this.named) named.add(id);
    this.named.clear();
    const removable = idsOf(unconfirmed.filter((match) => !isKept(match)));
    this.carryOut({ kept: idsOf(unconfirmed.filter(isKept)), removable }, named);
  }

  /** Cancels what can no longer be, and notes which results are out of their place. */
  private carryOut(said: Parameters<typeof settlementOf>[1], named = new Set<string>()): void {
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

  private cancel(gone: readonly PlayedMatch[]): void {
    if (gone.length === 0) return;
    const ids = new Set(gone.map(({ id }) => id));
    const matches = this.facts.matches.map(
      (match): PlayedMatch =>
        ids.has(match.id) ? { ...match, status: 'cancelled', countsForStats: false } : match,
    );
    this.facts = { ...this.facts, matches };
  }

  /** Does the worker's part until nothing is left. */
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

  /** The act that an organiser is asked for. */
  resolveMissing(chance: () => number): void {
    const [missing] = this.missing;
    if (!missing) return;
    this.story.push(`[${Object.values(missing).join(' ')}]`);
    if (missing.kind === 'draw') this.draw();
    if (missing.kind === 'matches') this.generate();
    if (missing.kind === 'registration') this.facts = { ...this.facts, takesTeams: false };
    if (missing.kind === 'pairing') this.pairOthers(missing.place);
    if (missing.kind === 'place') this.fill(missing.place, chance);
    if (missing.kind === 'tie') {
      const group = this.resolved.groups.find(({ name }) => name === missing.group);
      const open = group?.table.ties.filter(({ by }) => by === null) ?? [];
      const decisions = [
        ...this.facts.decisions.filter((each) => each.group !== missing.group),
        {
          group: missing.group,
          levels: open.map(({ teams }) => teams),
        },
      ];
      this.facts = { ...this.facts, decisions };
    }
    if (missing.kind === 'misplaced') {
      const match = this.facts.matches.find(({ id }) => id === missing.matchId);
      if (match && (chance() < 0.5 || !this.keep(match)))
        this.change(match, (each) => ({ ...each, status: 'cancelled', countsForStats: false }));
    }
    if (missing.kind === 'cancelled') {
      const match = this.facts.matches.find(({ id }) => id === missing.matchId);
      if (match) this.change(match, (each) => wonBy(each, oneOf(chance, this.sidesOf(each))));
    }
    this.carryOut({ kept: 'all' });
    this.refresh();
  }

  /** Pairs those of a Swiss round who have no opponent yet; the last one has the bye. */
  private pairOthers(round: string): void {
    const slots = pairedSlots(this.resolved, round).map(sidesOf);
    const pairs = slots.flatMap(([one, other]): [string, string][] => (one && other ? [[one, other]] : []));
    const others = slots.flatMap(([one, other]) => (one && other ? [] : [one ?? other ?? '']));
    while (others.length > 1) pairs.push([others.shift() ?? '', others.shift() ?? '']);
    this.pairAs(round, { pairs, bye: others[0] ?? null });
  }

  private pairAs(round: string, given: HandPairs): void {
    const placements = new Map(this.facts.placements);
    for (const place of placements.keys()) if (place.startsWith(`${round}-`)) placements.delete(place);
    for (const [place, team] of placementsOfPairs(this.facts.matches, round, given))
      placements.set(place, team);
    this.facts = { ...this.facts, placements };
  }

  /** Fills a place that is open by hand: with whoever comes by results, else with a team that stands nowhere in the round. */
  private fill(place: string, chance: () => number): void {
    const placements = new Map(this.facts.placements);
    if (placements.delete(place)) {
      this.facts = { ...this.facts, placements };
      return;
    }
    const own = this.resolved.slots.find(({ key }) => place.startsWith(`${key}.`));
    const round = this.resolved.slots.filter((slot) => slot.round === own?.round);
    const standing = new Set(round.flatMap(({ sides }) => sides.map(({ team }) => team)));
    const free = this.facts.entrants.filter(({ id }) => !standing.has(id));
    if (free.length > 0) placements.set(place, oneOf(chance, free).id);
    else {
      // Nobody is left who could stand there: the round follows results again.
      const keys = new Set(round.map(({ key }) => key));
      for (const each of placements.keys()) if (keys.has(each.slice(0, -2))) placements.delete(each);
      this.cancel(this.facts.matches.filter(({ slot }) => slot !== null && keys.has(slot)));
    }
    this.facts = { ...this.facts, placements };
  }

  /** Draws; a list of stages that so few teams cannot play is given up. */
  private draw(): void {
    try {
      this.generate();
      if (!isDrawn(this.facts)) this.isGivenUp = true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.isGivenUp = true;
    }
  }

  /** The teams that are left cannot play: the console says why. */
  isGivenUp = false;

  /** Keeps a played match with its teams; false where one of them stands elsewhere in the round. */
  private keep({ slot, team1, team2 }: PlayedMatch): boolean {
    const before = this.facts;
    const sides = this.resolved.slots.find((each) => each.key === slot && isPlace(each))?.sides;
    if (!sides) return false;
    const isTurned = sides[0].team === team2 || sides[1].team === team1;
    const placed = isTurned ? [team2, team1] : [team1, team2];
    const placements = new Map(this.facts.placements);
    for (const [index, team] of placed.entries())
      if (sides[index as 0 | 1].team !== team) placements.set(`${slot}.${index + 1}`, team);
    this.facts = { ...this.facts, placements };
    const isFree = teamTwice(this.resolved) === undefined;
    if (!isFree) this.facts = before;
    return isFree;
  }

  /** Plays two open matches, some of them also in the other order; false where people see something else then. */
  playTwo(chance: () => number): boolean {
    const [one, other = one] = shuffled(chance, this.playable);
    if (!one || !other) return true;
    const orders =
      chance() < 0.3
        ? [
            [one, other],
            [other, one],
          ]
        : [[one, other]];
    const before = this.facts;
    const winners = new Map([one, other].map((match) => [match.id, oneOf(chance, this.sidesOf(match))]));
    const told = orders.map((order) => {
      this.facts = before;
      for (const { id } of order) {
        // The first of them may have made the second impossible.
        const match = this.playable.find((each) => each.id === id);
        if (match) this.change(match, (each) => wonBy(each, winners.get(id) ?? ''));
        this.carryOut({ kept: 'all' });
        this.refresh();
      }
      return JSON.stringify(this.told());
    });
    return told[0] === told.at(-1);
  }

  private one<Each>(chance: () => number, list: readonly Each[]): Each {
    if (list.length === 0) throw new NothingThere();
    return oneOf(chance, list);
  }

  private now = () => {
    this.moment += 60_000;
    return this.moment;
  };

  /** Ids in the order in which things are made, which say when, as those of the product do. */
  private id(): string {
    const hex = this.now().toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  }

  private sidesOf = ({ team1, team2 }: PlayedMatch) => [team1 ?? '', team2 ?? ''];

  private change(match: PlayedMatch, how: (match: PlayedMatch) => PlayedMatch): void {
    this.story.push(`${match.slot ?? match.stage} ${this.nameOf(match.team1)} v ${this.nameOf(match.team2)}`);
    const now = how(match);
    this.facts = { ...this.facts, matches: this.facts.matches.map((each) => (each === match ? now : each)) };
  }

  private nameOf = (id: string | null) => this.facts.entrants.find((each) => each.id === id)?.name ?? '?';

  private changeEntrant(id: string, fields: Partial<Entrant>): void {
    const entrants = this.facts.entrants.map((team) => (team.id === id ? { ...team, ...fields } : team));
    this.facts = { ...this.facts, entrants };
  }

  private requireFreePlace(match: PlayedMatch): void {
    if (match.status !== 'cancelled') return;
    const isRival = (other: PlayedMatch) =>
      other !== match &&
      (match.slot !== null
        ? other.slot === match.slot && other.status !== 'cancelled'
        : isHeld(other) && other.stage === match.stage && sameTeams(other, match));
    if (this.facts.matches.some(isRival)) throw new Refused('another match stands there');
  }

  private enter(): void {
    const { facts } = this;
    if (facts.entrants.length >= facts.maxTeams) throw new Refused('full');
    if (this.facts.matches.length > 0 && isPlayedOut(this.resolved)) throw new Refused('over');
    this.teams += 1;
    const team: Entrant = { ...entrant(this.id()), name: `T${this.teams}` };
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

  private generate(): void {
    const { facts } = this;
    const before = facts;
    if (facts.format !== 'group_stage' && !isDrawn(facts)) {
      if (facts.entrants.length < 2) throw new Refused('no teams');
      const entrants = facts.entrants.map((team, index) => ({ ...team, seed: index + 1 }));
      this.facts = { ...facts, entrants, drawnTeams: entrants.length };
      const [problem] = facts.format === 'stages' ? planProblems(planOf(this.facts).stages) : [];
      if (problem) {
        this.facts = before;
        throw new Refused(problem.message);
      }
    }
    const { resolved } = this;
    const wanted =
      facts.format === 'group_stage' ? missingGroupGames(resolved, this.facts) : missingKnockout(resolved);
    this.make(wanted);
  }

  private make(wanted: readonly RequiredMatch[]): void {
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

  private forfeitOpen(): void {
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

  /** Puts a team, or nobody, into a place of the bracket by hand. */
  private place(chance: () => number): void {
    const { facts } = this;
    const slot = this.one(chance, this.resolved.slots.filter(isPlace));
    const team = chance() < 0.3 ? null : this.one(chance, facts.entrants).id;
    const place = `${slot.key}.${chance() < 0.5 ? 1 : 2}`;
    this.story.push(place, this.nameOf(team));
    const placements = new Map(facts.placements);
    placements.delete(place);
    const free = resolve({ ...facts, placements }).slots.find(({ key }) => key === slot.key);
    if (free?.sides[(Number(place.at(-1)) - 1) as 0 | 1].team !== team) placements.set(place, team);
    this.facts = { ...facts, placements };
    const twice = teamTwice(this.resolved);
    if (twice) throw new Refused(twice);
  }

  /** All that people see, without ids that depend on the moment. */
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

const sorted = (pairs: readonly (readonly string[])[]) =>
  pairs.map((pair) => pair.toSorted().join()).toSorted();

/** A place that a single team can be put into; a Swiss round is paired as a whole. */
const isPlace = ({ stage, key }: ResolvedSlot) => stage !== 'group' && !/^(\d:)?S\d/.test(key);

const isHeld = ({ status, countsForStats }: PlayedMatch) => status !== 'cancelled' || countsForStats;

const sameTeams = (one: PlayedMatch, other: PlayedMatch) =>
  [one.team1, one.team2].toSorted().join() === [other.team1, other.team2].toSorted().join();

/** The team that stands twice in a round, and where; undefined if none does. */
export function teamTwice({ slots }: Resolved): string | undefined {
  const seen = new Set<string>();
  for (const { round, key, sides } of slots)
    for (const { team } of sides) {
      if (team === null) continue;
      if (seen.has(`${round} ${team}`)) return `${team} stands twice in the round of ${key}`;
      seen.add(`${round} ${team}`);
    }
  return undefined;
}
