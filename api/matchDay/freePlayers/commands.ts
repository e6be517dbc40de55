import { v7 as uuid } from 'uuid';
import { requireUnbanned } from '#api/competition/bans/commands.ts';
import { listPlayersBans } from '#api/competition/bans/store.ts';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { noteAnswer, withOutreachLimits } from '#api/competition/outreach/commands.ts';
import { findRegistrationOf } from '#api/competition/participations/removedStore.ts';
import { type Context, fieldsOf, inTransaction, ownIdOf } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { Side } from '#domain/competition/match.ts';
import type { FreePlayer } from '#domain/contract/matchDay/lineUps.ts';
import { conflict, conflictAt } from '#domain/errors.ts';
import { stepDay } from '#domain/matchDay/matchDay.ts';
import { forbid, hasRole } from '#domain/people/permissions.ts';
import { playersBan } from '#domain/registrations/ban.ts';
import { sentence } from '#domain/text/sentences.ts';
import { countStandInsLeft, requireStandIn, standInAct } from '../lineUps/commands.ts';
import { applyStep, loadDay, sideOf } from '../matchDays/commands.ts';
import * as store from './store.ts';

export const present = (row: store.FreePlayerRow, { actor }: Pick<Context, 'actor'>): FreePlayer => ({
  ...fieldsOf(row, 'id', 'nickname', 'positions', 'note', 'listed_at'),
  isMine: 'discordId' in actor && actor.discordId === row.discord_id,
});

type Entry = { nickname: string; steamId: string; positions: number[]; note?: string | null | undefined };

/** Adds the caller to the list of free players (docs/rules.md, "Free players"). */
export const joinFreePlayers = (context: Context, entry: Entry): Promise<FreePlayer> =>
  inTransaction(context, async (context, db) => {
    const discordId = ownIdOf(context);
    await requireUnbanned(db, discordId);
    const { nickname, steamId, positions, note = null } = entry;
    const refuse = (said: ReturnType<typeof sentence>): never => {
      throw conflictAt('steamId', 'taken', said);
    };
    const [ban] = await listPlayersBans(db, [steamId]);
    if (ban) refuse(playersBan(nickname, ban.last_day));
    const holder = await store.findFreePlayer(db, { steam_id: steamId });
    if (holder && holder.discord_id !== discordId) refuse(sentence('free_taken'));
    if (!(await store.mayUseAccount(db, steamId, discordId))) refuse(sentence('free_rostered'));
    const row = {
      id: (await store.findFreePlayer(db, { discord_id: discordId }))?.id ?? uuid(),
      discord_id: discordId,
      nickname,
      steam_id: steamId,
      positions: positions.toSorted((one, other) => one - other),
      note,
      listed_at: context.now,
    };
    await store.saveFreePlayer(db, row);
    await recordEvent(context, 'freePlayer.joined', { freePlayerId: row.id });
    return present(row, context);
  });

export const leaveFreePlayers = (context: Context, id: string): Promise<null> =>
  inTransaction(context, async (context, db) => {
    const row = await store.findFreePlayer(db, id === 'me' ? { discord_id: ownIdOf(context) } : { id });
    if (!row) return null;
    const { actor } = context;
    const isSelf = 'discordId' in actor && actor.discordId === row.discord_id;
    if (!isSelf && !hasRole(actor, 'matchAdmin')) forbid(sentence('not_on_list'));
    await store.deleteFreePlayer(db, row.id);
    await recordEvent(context, 'freePlayer.left', { freePlayerId: row.id });
    return null;
  });

type Asked = { matchId: string; side: Side | undefined; freePlayerId: string };

/** A repeated request has no effect. */
export const askFreePlayer = (context: Context, { matchId, side: asked, freePlayerId }: Asked) =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    const side = await sideOf({ db, actor: context.actor }, matchId, asked);
    const loaded = await loadDay(db, context.now, match);
    if ((await countStandInsLeft(db, loaded, side)) <= 0)
      throw conflict('stand_ins_spent', sentence('stand_ins_spent'));
    const player = await store.findFreePlayer(db, { id: freePlayerId });
    if (!player) throw conflict('not_free', sentence('not_free'));
    const standIn = { side, name: player.nickname, steamId: player.steam_id, isListed: true };
    await requireStandIn(db, match, standIn, loaded.facts.settings.standInsFrom);
    const participationId = match[side]?.participationId ?? '';
    const offerId = uuid();
    const isNew = await store.insertOffer(db, {
      id: offerId,
      match_id: matchId,
      participation_id: participationId,
      discord_id: player.discord_id,
      nickname: player.nickname,
      steam_id: player.steam_id,
      asked_at: context.now,
    });
    // The player has not yet answered an earlier offer.
    if (!isNew) return null;
    const { tournamentId } = placeOf(match);
    const team = (await findRegistrationOf(db, participationId))?.id ?? participationId;
    await withOutreachLimits(
      context,
      { kind: 'standIn', tournamentId, about: matchId, team, to: player.discord_id },
      () => recordEvent(context, 'standIn.offered', { ...placeOf(match), participationId, offerId }),
    );
    return null;
  });

/** If the player accepts, names the player as stand-in and asks the other team if necessary. */
export const answerOffer = (context: Context, { offerId, accepts }: { offerId: string; accepts: boolean }) =>
  inTransaction(context, async (context, db) => {
    const offer = await store.findOffer(db, offerId);
    if (offer?.discord_id !== ownIdOf(context))
      throw conflict('no_stand_in_offer', sentence('no_stand_in_offer'));
    const match = await lockMatch(db, offer.match_id);
    await store.deleteOffer(db, offerId);
    const answered = { kind: 'standIn', about: offer.match_id, by: offer.discord_id } as const;
    await noteAnswer(db, answered, accepts ? 'agreed' : 'refused');
    const { participation_id: participationId, nickname, steam_id } = offer;
    if (accepts) {
      const side = match.team1_participation_id === participationId ? 'team1' : 'team2';
      const loaded = await loadDay(db, context.now, match);
      const act = await standInAct(context, loaded, {
        side,
        name: nickname,
        steamId: steam_id,
        isListed: true,
      });
      await applyStep(context, loaded, stepDay(loaded.day, act, loaded.facts));
    }
    const payload = { ...placeOf(match), participationId, offerId, accepts };
    await recordEvent(context, 'standIn.answered', payload, {
      removed: { nickname, discordId: offer.discord_id },
    });
    return null;
  });

const placeOf = ({ id, tournament_id }: { id: string; tournament_id: string }) => ({
  tournamentId: tournament_id,
  matchId: id,
});
