import { v7 as uuid } from 'uuid';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { type ResolvedSlot, resolve } from '#domain/competition/bracket/resolve.ts';
import { STAGE_NAMES, type Stage } from '#domain/competition/match.ts';
import type { Match, NewMatch } from '#domain/contract/competition/matches.ts';
import { conflict, DomainError, invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { loadBracketFacts } from '../brackets/factsStore.ts';
import { findParticipations, type ParticipationRow } from '../participations/store.ts';
import { lockTournamentOr400 } from '../tournaments/store.ts';
import { requireWinner } from './change.ts';
import { applyStart } from './lifecycle.ts';
import { requireFreePlace } from './lock.ts';
import { readPlayers } from './participation.ts';
import { presentMatch } from './present.ts';
import { stateOf } from './state.ts';
import { getMatch, insertMatches, replacePlayers } from './store.ts';

/** An imported match might not have a time yet. */
type Asked = Omit<NewMatch, 'scheduledTime'> & { scheduledTime: string | null };

/** Creates a match by hand (docs/rules.md, "Matches made by hand"). */
export const createMatch = (context: Context, input: Asked): Promise<Match> =>
  inTransaction(context, async (context, db) => {
    const { now } = context;
    const tournament = await lockTournamentOr400(db, input.tournamentId);
    const [one, other] = await requireRegistered(db, input);
    const stage = input.stage;
    const isOneGroup = one.assigned_group !== null && one.assigned_group === other.assigned_group;
    const groupName = isOneGroup ? `Group ${one.assigned_group} Match` : STAGE_NAMES.group;
    const place = {
      tournament_id: tournament.id,
      stage,
      bracket_slot: await slotFor(db, tournament.id, stage, input),
      team1_participation_id: one.id,
      team2_participation_id: other.id,
    };
    if (stage === 'group' || place.bracket_slot) await requireFreePlace(db, place);
    const id = uuid();
    await insertMatches(db, [
      {
        id,
        ...place,
        status: input.status === 'waiting' ? 'waiting' : 'scheduled',
        round_name: input.roundName ?? (stage === 'group' ? groupName : STAGE_NAMES[stage]),
        format: input.matchFormat ?? tournament.stage_formats[stage],
        identifier: input.matchIdentifier || null,
        scheduled_at: input.scheduledTime === null ? null : new Date(input.scheduledTime),
        notes: input.notes || null,
        stream_url: input.streamUrl ?? null,
        created_at: now,
        updated_at: now,
      },
    ]);
    const created = await getMatch(db, id);
    requireWinner(created.format, created);
    const named =
      input.participatingPlayers ?? input.participatingPlayerIds?.map((player) => ({ id: player }));
    // If no players are named, the match's players follow the rosters.
    if (named?.length) await replacePlayers(db, id, await readPlayers(db, created, named));
    const payload = { tournamentId: tournament.id, matchId: id };
    await recordEvent(context, 'match.created', payload, { after: stateOf(await getMatch(db, id)) });
    if (input.status === 'live') await applyStart(context, await getMatch(db, id));
    return presentMatch(await getMatch(db, id));
  });

const NEW = ['scheduled', 'waiting', 'live'];

async function requireRegistered(
  db: Database,
  { tournamentId, team1ParticipationId, team2ParticipationId, status }: Asked,
): Promise<[ParticipationRow, ParticipationRow]> {
  if (status && !NEW.includes(status))
    throw invalidAt('status', msg`A new match must be scheduled, waiting or live`);
  if (team1ParticipationId === team2ParticipationId)
    throw invalidAt('team2ParticipationId', msg`Please select different teams`);
  const rows = await findParticipations(db, [team1ParticipationId, team2ParticipationId]);
  const [one, other] = [team1ParticipationId, team2ParticipationId].map((id) =>
    rows.find((row) => row.id === id && row.tournament_id === tournamentId),
  );
  if (one && other) {
    requireStaying({ team1ParticipationId: one, team2ParticipationId: other });
    return [one, other];
  }
  throw new DomainError(
    'invalid',
    'not_registered',
    msg`Teams must be registered for tournament before creating matches`,
    {
      errors: [`Team 1: ${one ? 'OK' : 'NOT REGISTERED'}`, `Team 2: ${other ? 'OK' : 'NOT REGISTERED'}`],
      fields: {
        ...(!one && { team1ParticipationId: 'NOT REGISTERED' }),
        ...(!other && { team2ParticipationId: 'NOT REGISTERED' }),
      },
    },
  );
}

function requireStaying(teams: Record<string, ParticipationRow>) {
  const gone = Object.entries(teams).filter(([, { withdrawal }]) => withdrawal);
  const message = msg`This team has left the tournament`;
  if (gone.length > 0)
    throw conflict('withdrawn', message, {
      fields: Object.fromEntries(gone.map(([field]) => [field, message])),
    });
}

/** Returns the bracket place of a match made by hand: the named place, or by default the one where its teams meet. */
async function slotFor(
  db: Database,
  tournamentId: string,
  stage: Stage,
  { matchIdentifier, team1ParticipationId, team2ParticipationId }: Asked,
): Promise<string | null> {
  const facts = await loadBracketFacts(db, tournamentId);
  if (stage === 'group' && facts.format === 'group_stage') return null;
  const { slots } = resolve(facts);
  const pair = [team1ParticipationId, team2ParticipationId];
  const meetsHere = (slot: ResolvedSlot) =>
    slot.stage === stage && slot.sides.every(({ team }) => team !== null && pair.includes(team));
  const named = slots.find(({ key }) => key === matchIdentifier?.toUpperCase());
  if (named && !meetsHere(named))
    throw invalidAt('matchIdentifier', msg`These teams do not meet in ${named.key}`);
  return (named ?? slots.find((slot) => slot.match === null && meetsHere(slot)))?.key ?? null;
}
