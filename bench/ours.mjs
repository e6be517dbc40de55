// The tournaments of the bench on our engine.

/** The tournaments, each played to its champion, whose name it gives; `load` imports a module of the domain. */
export async function loadEngine(load) {
  const { buildBracket } = await load('competition/bracket/bracket.js');
  const { missingGroupGames, missingKnockout } = await load('competition/bracket/generate.js');
  const { resolve } = await load('competition/bracket/resolve.js');
  const { GROUPS, GROUP_SIZE, STAGE_FORMATS, TIE_BREAKERS } = await load('settings.js');

  const started = (fields) => ({
    maxTeams: 64,
    semifinalPairing: 'crossed',
    stageFormats: STAGE_FORMATS,
    tieBreakers: TIE_BREAKERS,
    decisions: [],
    placements: new Map(),
    matches: [],
    ...fields,
  });
  const seeded = Array.from({ length: 64 }, (_, index) => team(index, { seed: index + 1 }));
  const elimination = (teams) => started({ format: 'single_elimination', entrants: seeded.slice(0, teams) });
  const grouped = Array.from({ length: GROUPS.length * GROUP_SIZE }, (_, index) => {
    const group = GROUPS[index % GROUPS.length];
    return team(index, { group, groupPlace: Math.floor(index / GROUPS.length) + 1 });
  });
  const groups = () => started({ format: 'group_stage', entrants: grouped });

  /** What the api does after each change: who stands where now, and the matches that this makes possible. */
  function settle(facts, missing = missingKnockout) {
    const resolved = resolve(facts);
    const wanted = missing(resolved, facts);
    if (wanted.length === 0) return { facts, resolved };
    const grown = { ...facts, matches: [...facts.matches, ...wanted.map(matchFor)] };
    return { facts: grown, resolved: resolve(grown) };
  }

  const read = ({ facts, resolved }) => buildBracket(facts, { tournamentId: 'cup', version: 1 }, resolved);

  /** Every result entered by itself, the bracket with its tables read after each. */
  function playByResult(start) {
    let state = start;
    let bracket = read(state);
    for (let next = 0; next < state.facts.matches.length; next += 1) {
      const matches = state.facts.matches.with(next, played(state.facts.matches[next]));
      state = settle({ ...state.facts, matches });
      bracket = read(state);
    }
    return bracket.champion.name;
  }

  /** The results of a round entered together, then who meets next, until there is a champion. */
  function playByRound(start) {
    let facts = start;
    for (;;) {
      const resolved = resolve(facts);
      const wanted = missingKnockout(resolved, facts);
      if (wanted.length === 0) return resolved.entrants.get(resolved.champion).name;
      facts = { ...facts, matches: [...facts.matches, ...wanted.map((match) => played(matchFor(match)))] };
    }
  }

  return {
    groupsByResult: async () => playByResult(settle(groups(), missingGroupGames)),
    /** The games of all groups entered together, then the knockout. */
    groupsByRound: async () => {
      const facts = groups();
      const games = missingGroupGames(resolve(facts), facts);
      return playByRound({ ...facts, matches: games.map((game) => played(matchFor(game))) });
    },
    byResult: async (teams) => playByResult(settle(elimination(teams))),
    byRound: async (teams) => playByRound(elimination(teams)),
  };
}

/** Ids as they are in life: version 7, all of a tournament with the same beginning. */
const idOf = (index) => `01939c4e-7b1a-7c3e-9f10-${String(index).padStart(12, '0')}`;
const MATCH_IDS = Array.from({ length: 1_000 }, (_, index) => idOf(2_000 + index));

const team = (index, { group = null, groupPlace = null, seed = null }) => ({
  id: idOf(index),
  teamId: idOf(1_000 + index),
  name: `Team ${index}`,
  tag: `T${index}`,
  logo: null,
  group,
  groupPlace,
  seed,
});

let made = 0;
const matchFor = ({ stage, slot, team1, team2, format }) => ({
  id: MATCH_IDS[made++ % MATCH_IDS.length],
  stage,
  slot,
  team1,
  team2,
  status: 'scheduled',
  team1Score: null,
  team2Score: null,
  winner: null,
  forfeit: null,
  countsForStats: false,
  format,
  scheduledTime: null,
  streamUrl: null,
});

/** A match with its result: the better seed wins, and its id is the smaller one. */
function played({ id, stage, slot, team1, team2, forfeit, format, scheduledTime, streamUrl }) {
  const isFirst = team1 < team2;
  return {
    id,
    stage,
    slot,
    team1,
    team2,
    status: 'completed',
    team1Score: isFirst ? 1 : 0,
    team2Score: isFirst ? 0 : 1,
    winner: isFirst ? team1 : team2,
    forfeit,
    countsForStats: true,
    format,
    scheduledTime,
    streamUrl,
  };
}
