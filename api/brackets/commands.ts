import { v7 as uuid } from 'uuid';
import { buildBracket, buildStandings } from '../../domain/bracket/bracket.ts';
import { missingGroupGames, missingKnockout, type Wanted } from '../../domain/bracket/generate.ts';
import { type BracketFacts, resolve } from '../../domain/bracket/resolve.ts';
import { groupPlaceKeys } from '../../domain/bracket/slots.ts';
import type { Bracket, Standings } from '../../domain/contract/brackets.ts';
import { conflict } from '../../domain/errors.ts';
import { GROUP_SIZE, type Group, TIE_BREAKERS } from '../../domain/settings.ts';
import { decide } from '../../domain/tieDecision.ts';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database.ts';
import { insertMatches } from '../matches/store.ts';
import { record } from '../record.ts';
import { getTournamentRow, lockTournament, type TournamentRow } from '../tournaments/store.ts';
import { fillGroups } from './groups.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';

/** The bracket of a tournament, computed from what is stored now. */
export async function readBracket(db: Database, tournamentId: string): Promise<Bracket> {
  const { bracket_version: version } = await getTournamentRow(db, tournamentId);
  return buildBracket(await store.loadBracketFacts(db, tournamentId), { tournamentId, version });
}

/** The tables of a tournament's groups, computed from what is stored now. */
export const readStandings = async (db: Database, tournamentId: string): Promise<Standings> =>
  buildStandings(await store.loadBracketFacts(db, tournamentId));

const NO_MATCHES = 'No matches could be generated. Make sure teams are properly placed in groups.';

/**
 * Makes the games of every group that are still missing, or draws the seeds and makes the first rounds of a single
 * elimination. Pressing twice, from two windows, makes them once (specification 3 §6).
 */
export const generateMatches = (context: Context, tournamentId: string): Promise<{ created: number }> =>
  transaction(context.db, async (db) => {
    const tournament = await lockTournament(db, tournamentId);
    let facts = await store.loadBracketFacts(db, tournamentId);
    if (facts.format === 'single_elimination' && !isDrawn(facts)) {
      if (facts.entrants.length < 2) throw conflict('no_teams', NO_MATCHES);
      await store.drawSeeds(db, tournamentId);
      facts = await store.loadBracketFacts(db, tournamentId);
    }
    const resolved = resolve(facts);
    const placed = resolved.groups.map(({ name, entrants }) =>
      entrants.filter(({ groupPlace }) => !facts.placements.has(`${name}.${groupPlace}`)),
    );
    if (facts.format === 'group_stage' && !placed.some((teams) => teams.length >= 2))
      throw conflict('no_teams', NO_MATCHES);
    const wanted =
      facts.format === 'group_stage' ? missingGroupGames(resolved, facts) : missingKnockout(resolved, facts);
    await makeMatches(db, context, tournament, wanted);
    return { created: wanted.length };
  });

/** Whether a single elimination's seeds are drawn: from then on its matches follow by themselves. */
export const isDrawn = ({ entrants }: BracketFacts) => entrants.some(({ seed }) => seed !== null);

/** Writes matches that the bracket calls for, with an event for each stage among them. */
export async function makeMatches(
  db: Database,
  context: Context,
  { id: tournamentId }: Pick<TournamentRow, 'id'>,
  wanted: readonly Wanted[],
) {
  if (wanted.length === 0) return;
  const { now } = context;
  const rows = wanted.map(({ slot, team1, team2, stage, roundName, format }) => ({
    id: uuid(),
    tournament_id: tournamentId,
    stage,
    bracket_slot: slot,
    team1_participation_id: team1,
    team2_participation_id: team2,
    status: 'scheduled' as const,
    round_name: roundName,
    format,
    created_at: now,
    updated_at: now,
  }));
  await insertMatches(db, rows);
  for (const stage of new Set(wanted.map((each) => each.stage))) {
    const matchIds = rows.filter((row) => row.stage === stage).map(({ id }) => id);
    await record(db, context, 'matches.generated', { tournamentId, matchIds, stage });
  }
}

/** Wipes what was placed by hand and builds the bracket anew from groups, registrations and results. */
export const regenerateBracket = (context: Context, tournamentId: string): Promise<Bracket> =>
  change(context, tournamentId, 'regenerated', async (db, tournament) => {
    const facts = await store.loadBracketFacts(db, tournamentId);
    await store.deletePlacements(db, tournamentId);
    if (isDrawn(facts)) await store.drawSeeds(db, tournamentId);
    await fillGroups(db, context, tournament);
  });

/** Puts teams that stand in no place into the groups, and lets places left empty by hand follow again. */
export const autoFillBracket = (context: Context, tournamentId: string): Promise<Bracket> =>
  change(context, tournamentId, 'filled', async (db, tournament) => {
    const { entrants } = await store.loadBracketFacts(db, tournamentId);
    if (entrants.length === 0)
      throw conflict('no_teams', 'No teams found for current tournament. Please register teams first.');
    await store.deleteEmptyPlacements(db, tournamentId);
    await fillGroups(db, context, tournament);
  });

/** Leaves every place empty by hand; matches and results stay (specification 3 §6). */
export const clearBracket = (context: Context, tournamentId: string): Promise<Bracket> =>
  change(context, tournamentId, 'cleared', async (db) => {
    const facts = await store.loadBracketFacts(db, tournamentId);
    const sides = resolve(facts).slots.flatMap(({ key }) => [`${key}.1`, `${key}.2`]);
    const places = facts.format === 'group_stage' ? [...groupPlaceKeys(GROUP_SIZE), ...sides] : sides;
    await store.upsertPlacements(
      db,
      tournamentId,
      places.map((place) => [place, null] as const),
    );
  });

type Act = 'saved' | 'regenerated' | 'filled' | 'cleared';

/** An act on the placements of a bracket: under the tournament's lock, settled and recorded; answers the bracket. */
export const change = (
  context: Context,
  tournamentId: string,
  act: Act,
  work: (db: Database, tournament: TournamentRow) => Promise<void>,
): Promise<Bracket> =>
  transaction(context.db, async (db) => {
    await work(db, await lockTournament(db, tournamentId));
    await conclude(db, context, tournamentId, act);
    return readBracket(db, tournamentId);
  });

/** Settles and records an act on the placements, within its transaction. */
export async function conclude(db: Database, context: Context, tournamentId: string, act: Act) {
  const { cancelled } = await settle(db, context, tournamentId);
  await record(db, context, 'bracket.changed', { tournamentId, act, cancelled });
}

type Asked = { group: Group; order: readonly string[]; reason?: string | null | undefined };

/** Records an admin's decision on teams that the tie-breakers leave level (specification 3 §4). */
export const decideTie = (context: Context, tournamentId: string, asked: Asked): Promise<Standings> =>
  transaction(context.db, async (db) => {
    await lockTournament(db, tournamentId);
    const facts = await store.loadBracketFacts(db, tournamentId);
    const { groups } = resolve({ ...facts, decisions: [] });
    const group = groups.find(({ name }) => name === asked.group);
    if (!group) throw conflict('no_groups', 'This tournament has no groups');
    const decision = decide(asked.group, asked.order, {
      teams: group.entrants.map(({ id }) => id),
      games: group.counting,
      tieBreakers: TIE_BREAKERS,
    });
    const earlier = facts.decisions.find((known) => known.group === asked.group)?.levels ?? [];
    const isNew = (level: string[]) =>
      !decision.levels.some((next) => next.every((team) => level.includes(team)));
    const levels = [...earlier.filter(isNew), ...decision.levels];
    const reason = asked.reason || null;
    await store.upsertDecision(db, tournamentId, { group: asked.group, levels }, reason, context.now);
    const { cancelled } = await settle(db, context, tournamentId);
    await record(
      db,
      context,
      'tie.decided',
      { tournamentId, group: asked.group, cancelled },
      { before: { levels: earlier }, after: { levels, reason } },
    );
    return readStandings(db, tournamentId);
  });
