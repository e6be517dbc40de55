/** Returns functions that each play a tournament and return the champion's name; `load` imports a domain module. */
export async function loadStages(load) {
  const { entrantsOf } = await load('competition/stages/facts.js');
  const { crossedFeeds, entrantFeeds } = await load('competition/stages/feeds.js');
  const { roundsOf, staleMatches, startStage, tablesOf, takeMatches, teamAtPlace } = await load(
    'competition/stages/stage.js',
  );
  const { startTournament, takeTournamentMatches } = await load('competition/stages/tournament.js');
  const seeded = (count) => entrantsOf(NAMES.slice(0, count));
  const groupStage = [
    { name: 'Groups', settings: GROUPS, feeds: entrantFeeds(20) },
    { name: 'Knockout', settings: CUP, feeds: crossedFeeds(0, 4) },
  ];

  const dueMatches = (stage) =>
    roundsOf(stage).flatMap(({ slots }) =>
      slots.flatMap(({ key, state, sides: [{ team: team1 }, { team: team2 }] }) =>
        state === 'due' ? [{ key, team1, team2 }] : [],
      ),
    );
  const read = (stage) => [roundsOf(stage), tablesOf(stage), teamAtPlace(stage, 1), staleMatches(stage)];

  /** Enters the results of playable matches together, or one by one if there is a `look` to call after each. */
  function play(settings, teams, look) {
    let stage = startStage({ settings, entrants: seeded(teams), matches: [] });
    for (let due = dueMatches(stage); due.length > 0; due = dueMatches(stage)) {
      const results = due.map(played);
      if (!look) stage = takeMatches(stage, results);
      else
        for (const result of results) {
          stage = takeMatches(stage, [result]);
          look(stage);
        }
    }
    return settings.kind === 'round_robin' ? tablesOf(stage)[0].rows[0].team : teamAtPlace(stage, 1).team;
  }

  function playGroupStage(isRead) {
    let tournament = startTournament({ stages: groupStage, entrants: NAMES.slice(0, 20), matches: [] });
    for (const stage of groupStage.keys())
      for (let due = dueIn(tournament, stage); due.length > 0; due = dueIn(tournament, stage)) {
        const results = due.map((match) => playedIn(match, stage));
        if (!isRead) tournament = takeTournamentMatches(tournament, results);
        else
          for (const result of results) {
            tournament = takeTournamentMatches(tournament, [result]);
            tournament.stages.map(read);
          }
      }
    return teamAtPlace(tournament.stages[1], 1).team;
  }

  const dueIn = ({ stages }, index) => dueMatches(stages[index]);

  return {
    groupsByRound: async () => playGroupStage(false),
    groupsByResult: async () => playGroupStage(true),
    byRound: async (teams) => play(CUP, teams),
    byResult: async (teams) => play(CUP, teams, read),
    doubleByRound: async (teams) => play(DOUBLE, teams),
    doubleByResult: async (teams) => play(DOUBLE, teams, read),
    robinByRound: async (teams) => play(robin(teams), teams),
    robinByResult: async (teams) => play(robin(teams), teams, read),
    /** Enters each result separately, and reads only the next pairings after each round. */
    singly: async (teams) => play(CUP, teams, () => {}),
    doubleSingly: async (teams) => play(DOUBLE, teams, () => {}),
  };
}

const matchFormat = 'Best of 1';
const CUP = { kind: 'single_elimination', matchFormat, hasThirdPlaceMatch: false };
const DOUBLE = { kind: 'double_elimination', matchFormat, grandFinal: 'reset' };
const robin = (...groups) => ({
  kind: 'round_robin',
  matchFormat,
  groups,
  legs: 1,
  distribution: 'in_turn',
  tieBreakers: ['head_to_head'],
  advancing: 2,
});
const GROUPS = robin(5, 5, 5, 5);

const NAMES = Array.from({ length: 64 }, (_, index) => `Team ${index}`);
const SEEDS = new Map(NAMES.map((name, index) => [name, index]));

/** Ids as in production: version 7 UUIDs, with the same prefix for a whole tournament. */
const IDS = Array.from(
  { length: 1_000 },
  (_, index) => `01939c4e-7b1a-7c3e-9f10-${String(index).padStart(12, '0')}`,
);
let made = 0;

/** Returns a match with its result. The better seed wins. */
function played({ key, team1, team2 }) {
  made = (made + 1) % IDS.length;
  return { id: IDS[made], key, team1, team2, winner: SEEDS.get(team1) < SEEDS.get(team2) ? team1 : team2 };
}

function playedIn({ key, team1, team2 }, stage) {
  made = (made + 1) % IDS.length;
  const winner = SEEDS.get(team1) < SEEDS.get(team2) ? team1 : team2;
  return { id: IDS[made], key, team1, team2, winner, stage };
}
