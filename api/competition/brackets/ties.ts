import { randomBytes } from 'node:crypto';
import { type Context, idsOf, inPreview, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { missingTieGames } from '#domain/competition/bracket/generate.ts';
import { type ResolvedGroup, resolve } from '#domain/competition/bracket/resolve.ts';
import { drawOrder } from '#domain/competition/drawOrder.ts';
import { groupFactsOf, settledPlaces } from '#domain/competition/stages/roundRobin/group.ts';
import { decide, drawsOf, openTie } from '#domain/competition/standings.ts';
import { haveSameTeams, type Tie } from '#domain/competition/tieSettling.ts';
import type { Standings } from '#domain/contract/competition/brackets.ts';
import type { TieGames } from '#domain/contract/competition/missing.ts';
import { conflict } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { presentMatch } from '../matches/present.ts';
import { listMatchesById } from '../matches/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { makeMatches, readStandings } from './commands.ts';
import { loadBracketFacts } from './factsStore.ts';
import { forfeitOpen } from './forfeit.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';

/** A group of five has at most two ties; older records concern ties that no longer exist. */
const MAX_RECORDS = 5;

type Decided = { group: string; order: readonly string[]; reason?: string | null | undefined };

export const decideTie = (context: Context, tournamentId: string, asked: Decided): Promise<Standings> =>
  inTransaction(context, async (context, db) => {
    await lockTournament(db, tournamentId);
    const facts = { ...(await loadBracketFacts(db, tournamentId)), decisions: [] };
    const decision = decide(asked.group, asked.order, groupFactsOf(groupNamed(facts, asked.group).group));
    const before = await store.getTieRecord(db, tournamentId, asked.group);
    const isNew = (tied: readonly string[]) =>
      !decision.levels.some((next) => next.every((team) => tied.includes(team)));
    await putRecord(context, 'tie.decided', { tournamentId, group: asked.group }, before, {
      levels: [...before.levels.filter(isNew), ...decision.levels].slice(-MAX_RECORDS),
      draws: before.draws.filter(({ order }) => isNew(order)),
      reason: asked.reason || null,
    });
    return readStandings(db, tournamentId);
  });

type Drawn = { group: string; seed?: string | undefined };

/** Draws lots to order teams tied at a group's cut-off when nothing else decides their order. */
export const drawTie = (context: Context, tournamentId: string, { group, seed }: Drawn): Promise<Standings> =>
  inTransaction(context, async (context, db) => {
    await lockTournament(db, tournamentId);
    const facts = await loadBracketFacts(db, tournamentId);
    const isDrawn = drawsOf(groupNamed(facts, group).table).some((draw) => draw.seed === seed);
    if (isDrawn) return readStandings(db, tournamentId);
    const { tie } = requireTie(facts, group);
    const drawn = { seed: seed ?? randomBytes(16).toString('hex'), order: [] as string[] };
    drawn.order = drawOrder(drawn.seed, tie.teams);
    const before = await store.getTieRecord(db, tournamentId, group);
    const isOther = (tied: readonly string[]) => !haveSameTeams(tied, tie.teams);
    await putRecord(context, 'tie.drawn', { tournamentId, group, seed: drawn.seed }, before, {
      levels: before.levels.filter(isOther),
      draws: [...before.draws.filter(({ order }) => isOther(order)), drawn].slice(-MAX_RECORDS),
      reason: before.reason,
    });
    return readStandings(db, tournamentId);
  });

/**
 * Creates tie-break games for the teams tied at a group's cut-off, one for each pair. A second call creates any missing
 * games. If the teams have beaten each other in a cycle, it creates another round.
 */
export const makeTieGames = (
  context: Context,
  tournamentId: string,
  { group, dryRun = false }: { group: string; dryRun?: boolean },
): Promise<TieGames> =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const tournament = await lockTournament(db, tournamentId);
    const { resolved, tie } = requireTie(await loadBracketFacts(db, tournamentId), group);
    const wanted = missingTieGames(resolved);
    await makeMatches(context, tournament, wanted);
    await forfeitOpen(context, tournamentId);
    const { matches } = await loadBracketFacts(db, tournamentId);
    const ids = matches.filter(
      ({ tieBreak, status, countsForStats }) =>
        tieBreak?.group === group &&
        tieBreak.round === tie.round &&
        haveSameTeams(tieBreak.teams, tie.teams) &&
        (status !== 'cancelled' || countsForStats),
    );
    return { created: wanted.length, matches: (await listMatchesById(db, idsOf(ids))).map(presentMatch) };
  });

function groupNamed(facts: BracketFacts, name: string): ResolvedGroup {
  const group = resolve(facts).groups.find((each) => each.name === name);
  if (!group) throw conflict('no_groups', msg`This tournament has no groups`);
  return group;
}

function requireTie(facts: BracketFacts, group: string): { resolved: ResolvedGroup; tie: Tie } {
  const resolved = groupNamed(facts, group);
  if (!resolved.table.complete)
    throw conflict('group_not_complete', msg`Group ${group} still has games to play`);
  const tie = openTie(resolved.table, settledPlaces(resolved.group.settings));
  if (!tie) throw conflict('no_tie', msg`Group ${group} has no open tie for a qualifying place`);
  return { resolved, tie };
}

type Happened = {
  'tie.decided': { tournamentId: string; group: string };
  'tie.drawn': { tournamentId: string; group: string; seed: string };
};

export async function putRecord<N extends keyof Happened>(
  context: Context,
  name: N,
  payload: Happened[N],
  before: store.TieRecord,
  after: store.TieRecord,
  restored: string[] = [],
) {
  const { tournamentId, group } = payload;
  await store.putTieRecord(context.db, tournamentId, group, after, context.now);
  const { cancelled, taken } = await settle(context, tournamentId);
  const difference = { before: { ...before, matches: taken }, after };
  if (name === 'tie.drawn')
    await recordEvent(context, 'tie.drawn', { ...(payload as Happened['tie.drawn']), cancelled }, difference);
  else await recordEvent(context, 'tie.decided', { tournamentId, group, cancelled, restored }, difference);
}
