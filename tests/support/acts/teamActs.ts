import { type PlayedMatch, WITHDRAWN_RESULTS } from '#domain/competition/bracket/facts.ts';
import { stageOfTeam, withdrawalOf } from '#domain/competition/bracket/withdrawal.ts';
import { Refused } from '../competition.ts';
import { oneOf } from '../stages.ts';
import type { Act } from './act.ts';

export const teamActs = {
  enter: (competition) => competition.enter(),
  unregister: (competition, chance) => {
    const { facts } = competition;
    const team = competition.one(chance, facts.entrants);
    const isOf = ({ team1, team2 }: PlayedMatch) => team1 === team.id || team2 === team.id;
    if (team.seed !== null) throw new Refused('in the draw');
    if (facts.matches.some((match) => isOf(match) && match.countsForStats)) throw new Refused('has played');
    competition.story.push(team.name);
    competition.facts = {
      ...facts,
      entrants: facts.entrants.filter(({ id }) => id !== team.id),
      matches: facts.matches.filter((match) => !isOf(match)),
      placements: new Map([...facts.placements].filter(([, id]) => id !== team.id)),
    };
  },
  replace: (competition, chance) => {
    const { facts } = competition;
    const team = competition.one(
      chance,
      facts.entrants.filter(({ withdrawn }) => !withdrawn),
    );
    const isOf = ({ team1, team2 }: PlayedMatch) => team1 === team.id || team2 === team.id;
    if (facts.matches.some((match) => isOf(match) && match.countsForStats)) throw new Refused('has played');
    const newcomer = { ...team, id: competition.id(), name: competition.nextName() };
    competition.story.push(team.name);
    const swap = (id: string | null) => (id === team.id ? newcomer.id : id);
    competition.facts = {
      ...facts,
      entrants: facts.entrants.map((each) => (each === team ? newcomer : each)),
      matches: facts.matches
        .filter((match) => !isOf(match) || match.status !== 'cancelled')
        .map((match) => ({ ...match, team1: swap(match.team1), team2: swap(match.team2) })),
      placements: new Map([...facts.placements].map(([place, id]) => [place, swap(id)])),
    };
  },
  withdraw: (competition, chance) => {
    const present = competition.facts.entrants.filter(({ withdrawn }) => !withdrawn);
    const team = competition.one(chance, present);
    const byRule = withdrawalOf(competition.resolved, team.id, oneOf(chance, WITHDRAWN_RESULTS));
    const mode = oneOf(chance, [byRule, 'annul', 'forfeit'] as const);
    competition.story.push(team.name, mode);
    competition.changeEntrant(team.id, {
      withdrawn: mode,
      withdrawnAt: new Date(competition.now()).toISOString(),
      withdrawnStage: stageOfTeam(competition.resolved, team.id, mode),
    });
  },
  rename: (competition, chance) => {
    const team = competition.one(chance, competition.facts.entrants);
    competition.changeEntrant(team.id, { name: `${team.name}*` });
  },
} satisfies Record<string, Act>;
