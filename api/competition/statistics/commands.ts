import { type Context, type Database, inPreview, inTransaction } from '#api/database/database.ts';
import { requireVersion } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import {
  COUNTER_KINDS,
  COUNTERS,
  type CounterKind,
  type Counters,
  playerRecord,
  shownCounter,
  teamRecord,
  type WonLost,
} from '#domain/competition/statistics.ts';
import type { Difference, Saved, SaveOutcome } from '#domain/contract/competition/rankings.ts';
import { settle } from '../brackets/settle.ts';
import { recountAll, recountPlayers } from '../matches/counterStore.ts';
import { presentFor } from '../participations/present.ts';
import { getParticipation } from '../participations/store.ts';
import { readLocked } from '../tournaments/store.ts';
import { correctCounters } from './correct.ts';
import * as store from './store.ts';

type Asked = { wins: number; losses: number; points: number; version?: number | undefined };

export const setRecord = (context: Context, id: string, { wins, losses, points, version }: Asked) =>
  inTransaction(context, async (context, db) => {
    const current = await readLocked(db, getParticipation, id);
    requireVersion(version, presentFor(context.actor)(current));
    await correctCounters(context, 'participation', id, {
      tournamentWins: wins,
      tournamentLosses: losses,
      tournamentPoints: points,
    });
    return presentFor(context.actor)(await getParticipation(db, id));
  });

/** Deletes every correction and recalculates the counters from the matches; returns the differences. */
export const syncFromMatches = (context: Context, { dryRun }: { dryRun: boolean }) =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    await store.lockTournaments(db);
    const before = await listAll(db);
    await store.dropCorrections(db);
    await recountAll(db);
    const after = new Map((await listAll(db)).map((each) => [keyOf(each), each]));
    const differences = before.flatMap((each) => differencesOf(each, after.get(keyOf(each))));
    const corrected = before.filter(({ corrections }) => Object.keys(corrections).length > 0);
    await tell(context, corrected);
    return { differences };
  });

const listAll = async (db: Database): Promise<store.NamedRecord[]> => {
  const all: store.NamedRecord[] = [];
  for (const kind of COUNTER_KINDS) all.push(...(await store.listCounters(db, kind)));
  return all;
};

const keyOf = ({ kind, id }: store.CountedRecord) => `${kind} ${id}`;

const differencesOf = (
  { kind, id, name, counters }: store.NamedRecord,
  computed: store.CountedRecord | undefined,
): Difference[] =>
  COUNTERS[kind].flatMap((counter) => {
    const [shown, counted] = [counters[counter] ?? 0, computed?.counters[counter] ?? 0];
    return shown === counted ? [] : [{ kind, id, name, counter, shown, computed: counted }];
  });

async function tell(context: Context, dropped: readonly store.CountedRecord[]) {
  for (const tournamentId of new Set(dropped.map((each) => each.tournamentId))) {
    const of = dropped.filter((each) => each.tournamentId === tournamentId);
    for (const { kind, id } of of) await store.countVersionUp(context.db, kind, id, context.now);
    const cancelled = tournamentId ? (await settle(context, tournamentId)).cancelled : [];
    const payload = { tournamentId, records: of.length, cancelled };
    await recordEvent(context, 'counters.synced', payload, {
      before: { corrections: of.map(({ kind, id, corrections }) => ({ kind, id, corrections })) },
    });
  }
}

/**
 * Recalculates all counters, or only players' counters. Then verifies them: computes each record's counters again from
 * its games and compares the results.
 */
export const saveAll = (context: Context, of: Saved): Promise<SaveOutcome> =>
  inTransaction(context, async (context, db) => {
    await store.lockTournaments(db);
    await (of === 'players' ? recountPlayers(db) : recountAll(db));
    const outcomes = await verify(db, of);
    const all = Object.values(outcomes).flat();
    const saved = all.filter(Boolean).length;
    const failed = all.length - saved;
    const counted = Object.fromEntries(
      COUNTER_KINDS.map((kind) => [kind, outcomes[kind].length]),
    ) as SaveOutcome['counted'];
    if (all.length === 0) return { saved, failed, counted, message: 'No database items to save' };
    await recordEvent(context, 'counters.saved', { of, saved, failed });
    return { saved, failed, counted, message: null };
  });

async function verify(db: Database, of: Saved): Promise<Record<CounterKind, boolean[]>> {
  const games = await store.listGames(db);
  const ofTeam = groupedBy(games, ({ winner, losers, drawn = [] }) => [
    ...(winner === null ? [] : [winner]),
    ...losers,
    ...drawn,
  ]);
  const ofPlayer = groupedBy(games, ({ players }) => players.map(({ player }) => player));
  const participations = await store.listCounters(db, 'participation');
  const memberships = await store.listCounters(db, 'membership');
  const byTeam = groupedBy(participations, ({ teamId }) => (teamId ? [teamId] : []));
  const byPlayer = groupedBy(memberships, ({ playerId }) => (playerId ? [playerId] : []));
  const teams = of === 'all' ? await store.listCounters(db, 'team') : [];
  return {
    participation: (of === 'all' ? participations : []).map((each) => {
      const played = ofTeam.get(each.id) ?? [];
      const inGroup = played.filter(({ isGroup }) => isGroup);
      return (
        shows(each, 'tournament', teamRecord(each.id, played)) &&
        shows(each, 'group', teamRecord(each.id, inGroup))
      );
    }),
    membership: memberships.map((each) => {
      const { playerId, participationId } = each;
      if (playerId === null || participationId === null) return false;
      // Memberships are sorted by id, and games count towards a player's newest membership in the team.
      const isNewest =
        each === byPlayer.get(playerId)?.findLast((other) => other.participationId === participationId);
      return shows(
        each,
        'tournament',
        playerRecord(playerId, isNewest ? (ofPlayer.get(playerId) ?? []) : [], participationId),
      );
    }),
    team: teams.map((each) => {
      const tournaments = byTeam.get(each.id) ?? [];
      const sum = (counter: string) =>
        tournaments.reduce((total, { counters }) => total + (counters[counter] ?? 0), 0);
      const [wins, losses] = [sum('tournamentWins'), sum('tournamentLosses')];
      const computed = { wins, losses, points: sum('tournamentPoints') };
      // The total number of games includes draws.
      return shows(each, 'career', computed, sum('tournamentGames') - wins - losses);
    }),
    player: (await store.listCounters(db, 'player')).map((each) => {
      const played = playerRecord(each.id, ofPlayer.get(each.id) ?? []);
      const sum = (counter: keyof Counters<'membership'>) =>
        (byPlayer.get(each.id) ?? []).reduce(
          (total, { corrections }) => total + ((corrections as Counters<'membership'>)[counter] ?? 0),
          0,
        );
      const computed = {
        wins: played.wins + sum('tournamentWins'),
        losses: played.losses + sum('tournamentLosses'),
        points: played.points + sum('tournamentPoints'),
        draws: played.draws,
      };
      return shows(each, 'career', computed, sum('tournamentGames'));
    }),
  };
}

function shows(
  { counters, corrections }: store.CountedRecord,
  level: 'group' | 'tournament' | 'career',
  computed: WonLost & { draws?: number },
  moreGames = 0,
): boolean {
  const corrected = (counter: string) => (corrections as Record<string, number>)[`${level}${counter}`] ?? 0;
  const wins = shownCounter(computed.wins, corrected('Wins'));
  const losses = shownCounter(computed.losses, corrected('Losses'));
  const points = shownCounter(computed.points, corrected('Points'));
  const games = shownCounter(wins + losses + (computed.draws ?? 0) + moreGames, corrected('Games'));
  const is = (counter: string, value: number) => counters[`${level}${counter}`] === value;
  return (
    is('Wins', wins) &&
    is('Losses', losses) &&
    is('Points', points) &&
    (level === 'group' || is('Games', games))
  );
}

function groupedBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const found = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const known = found.get(key);
      if (known) known.push(item);
      else found.set(key, [item]);
    }
  return found as ReadonlyMap<string, readonly Item[]>;
}
