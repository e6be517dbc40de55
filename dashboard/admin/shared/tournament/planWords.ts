import type { WithdrawnResults } from '#domain/competition/bracket/facts.ts';
import type { PlanName } from '#domain/competition/stages/planning/plans.ts';
import { t } from '#domain/text/translate.ts';

export const PLAN_WORDS: Record<PlanName, { name: string; about: string }> = {
  cup: { name: t`Cup`, about: t`Single elimination with a third-place match. The shortest plan.` },
  double_elimination: {
    name: t`Double elimination`,
    about: t`A team is out after two losses. The grand final may be played twice.`,
  },
  league: {
    name: t`League season`,
    about: t`Every team plays every other team twice, or once if there are more than eight teams. First place wins the title.`,
  },
  groups_into_cup: {
    name: t`Groups into a cup`,
    about: t`The top two of each group advance to single elimination, with crossover pairings.`,
  },
  best_thirds: {
    name: t`Best third-placed teams`,
    about: t`The top two of each group and the best third-placed teams advance to single elimination.`,
  },
  gsl_into_cup: {
    name: t`GSL groups into a cup`,
    about: t`Groups of four: a team advances after two wins and is out after two losses. Single elimination with crossover pairings follows.`,
  },
  swiss_into_eight: {
    name: t`Swiss into top eight`,
    about: t`Teams with the same record meet, so nobody goes home early. The top eight play a knockout.`,
  },
  groups_into_double: {
    name: t`Groups into double elimination`,
    about: t`The upper half of each group starts in the upper bracket, the next teams in the lower one.`,
  },
  qualifier: {
    name: t`Qualifier into a main event`,
    about: t`The top seeds go straight to the main event; the others play for its last two places.`,
  },
  last_chance: {
    name: t`Last chance`,
    about: t`Group winners advance directly; second- and third-placed teams play for the other four places.`,
  },
};

export const WITHDRAWN_RESULTS_WORDS: Record<WithdrawnResults, string> = {
  half: t`Annulled if the team has played fewer than half of its games, otherwise kept`,
  keep: t`Always kept`,
  annul: t`Always annulled`,
};
