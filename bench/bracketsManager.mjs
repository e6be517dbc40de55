// The benchmark's tournaments on brackets-manager, used as its documentation shows.
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

const CUP = 0;
const NAMES = Array.from({ length: 64 }, (_, index) => `Team ${index}`);
const names = (teams) => NAMES.slice(0, teams);
const POINTS = { rankingFormula: ({ wins }) => 2 * wins };

/** Four groups of five, followed by a knockout of the top two from each. The tournament is read after each result. */
const groupsByResult = () => groupStage(playByResult);

/** The groups and knockout of `groupsByResult`, but the bracket is not read between rounds. */
const groupsByRound = () => groupStage(playByRound);

async function groupStage(play) {
  const manager = new BracketsManager(new InMemoryDatabase());
  const groups = await manager.create.stage({
    tournamentId: CUP,
    name: 'Groups',
    type: 'round_robin',
    seeding: names(20),
    settings: {
      groupCount: 4,
      manualOrdering: [1, 2, 3, 4].map((first) => [0, 4, 8, 12, 16].map((add) => first + add)),
    },
  });
  await play(manager, groups, () => manager.get.finalStandings(groups.id, POINTS));
  const tables = await manager.get.finalStandings(groups.id, {
    ...POINTS,
    maxQualifiedParticipantsPerGroup: 2,
  });
  const [a1, b1, c1, d1, a2, b2, c2, d2] = tables.map(({ id }) => id);
  const knockout = await manager.create.stage({
    tournamentId: CUP,
    name: 'Knockout',
    type: 'single_elimination',
    seedingIds: [a1, b2, c1, d2, b1, a2, d1, c2],
    settings: { seedOrdering: ['natural'] },
  });
  await play(manager, knockout, () => manager.get.stageData(groups.id));
  return championOf(manager, knockout);
}

/** Enters every result and reads the bracket after each one. */
async function byResult(teams) {
  const { manager, stage } = await elimination(teams);
  await playByResult(manager, stage);
  return championOf(manager, stage);
}

/** Plays whole rounds without reading the bracket in between; the library accepts results only one by one. */
async function byRound(teams) {
  const { manager, stage } = await elimination(teams);
  await playByRound(manager, stage);
  return championOf(manager, stage);
}

/** Plays a double-elimination bracket, with a second grand final if the first one makes it necessary. */
const doubleByResult = async (teams) => double(teams, playByResult);
const doubleByRound = async (teams) => double(teams, playByRound);

async function double(teams, play) {
  const { manager, stage } = await elimination(teams, 'double_elimination', { grandFinal: 'double' });
  await play(manager, stage);
  return championOf(manager, stage);
}

const robinByResult = async (teams) =>
  robin(teams, (manager, stage) =>
    playByResult(manager, stage, () => manager.get.finalStandings(stage.id, POINTS)),
  );
const robinByRound = async (teams) => robin(teams, playByRound);

async function robin(teams, play) {
  const manager = new BracketsManager(new InMemoryDatabase());
  const stage = await manager.create.stage({
    tournamentId: CUP,
    name: 'Group',
    type: 'round_robin',
    seeding: names(teams),
    settings: { groupCount: 1 },
  });
  await play(manager, stage);
  return (await manager.get.finalStandings(stage.id, POINTS))[0].name;
}

async function elimination(teams, type = 'single_elimination', settings = {}) {
  const manager = new BracketsManager(new InMemoryDatabase());
  const stage = await manager.create.stage({
    tournamentId: CUP,
    name: 'Cup',
    type,
    seeding: names(teams),
    settings: { seedOrdering: ['inner_outer'], ...settings },
  });
  return { manager, stage };
}

async function playByRound(manager, { id: stage_id }) {
  for (const { id: round_id } of await manager.get.rounds({ stage_id }))
    for (const match of await manager.get.matches({ round_id }))
      if (isToPlay(match)) await enter(manager, match);
}

async function playByResult(manager, { id: stage_id }, alsoRead = async () => {}) {
  for (const { id: round_id } of await manager.get.rounds({ stage_id }))
    for (const match of await manager.get.matches({ round_id })) {
      if (!isToPlay(match)) continue;
      await enter(manager, match);
      await manager.get.stageData(stage_id);
      await alsoRead();
    }
}

/** Whether a match needs to be played; a second grand final may not be necessary. */
const isToPlay = ({ opponent1, opponent2 }) => opponent1?.id != null && opponent2?.id != null;

/** The better seed wins. Participants' ids are their seeds. */
function enter(manager, { id, opponent1, opponent2 }) {
  const isFirst = opponent1.id < opponent2.id;
  return manager.update.match({
    id,
    opponent1: isFirst ? { score: 1, result: 'win' } : { score: 0 },
    opponent2: isFirst ? { score: 0 } : { score: 1, result: 'win' },
  });
}

const championOf = async (manager, { id }) => (await manager.get.finalStandings(id))[0].name;

/** The benchmark's tournaments. Each function plays one to the end and returns the champion's name. */
export const bracketsManager = {
  groupsByRound,
  groupsByResult,
  byRound,
  byResult,
  doubleByRound,
  doubleByResult,
  robinByRound,
  robinByResult,
};
