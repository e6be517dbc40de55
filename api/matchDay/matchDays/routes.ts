import { getMatch } from '#api/competition/matches/store.ts';
import type { Context } from '#api/database/database.ts';
import { byId, dataRoute, route } from '#api/http/route.ts';
import type { Side } from '#domain/competition/match.ts';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { gameWords } from '#domain/games/words.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import { asShown } from '#domain/matchDay/scores.ts';
import { hasRole } from '#domain/people/permissions.ts';
import { isCasterOf } from '../casters/commands.ts';
import { presentLineUpRequest, presentStandIns } from '../lineUps/commands.ts';
import * as commands from './commands.ts';
import { givePicture, keptPictures, readPicture } from './pictures.ts';
import { createLobbies, presentMatchDay, presentRoom } from './present.ts';
import { listMatchDays, listUnreached } from './store.ts';
import { listFreeTimes, readPlayBy, requireFree } from './times.ts';

type Room = (
  context: Context,
  loaded: commands.LoadedDay,
  who: { mine: Side | null; isCaster: boolean },
) => Promise<contract.RoomOfMany>;
/**
 * The games module's functions for a match: `follow` processes games that a team names, and `listOddPlayers` lists
 * players who do not belong in the match.
 */
type MatchGames = {
  follow: (context: Context, dotaMatchIds: readonly string[]) => Promise<void>;
  listOddPlayers: (db: Context['db'], matchId: string) => Promise<contract.MatchRoom['oddPlayers']>;
};

export function matchDayRoutes(sessionSecret: string, games: MatchGames) {
  const lobbies = createLobbies(sessionSecret);
  const room: Room = async ({ db }, loaded, who) =>
    presentRoom(loaded, {
      ...who,
      left: await commands.postponementsLeft(db, loaded),
      // Pictures are for the two teams and the staff.
      pictures: who.isCaster ? [] : await keptPictures(db, loaded),
      standIns: await presentStandIns(db, loaded.day),
      lineUpRequest: await presentLineUpRequest(db, loaded),
      lobbies,
    });
  /** Runs an action that may name a game, then processes that game, which sources may already have reported. */
  const naming = async (
    context: Context,
    matchId: string,
    { side, dotaMatchId }: { side?: Side | undefined; dotaMatchId?: string | null | undefined },
    actOf: commands.ActOf,
  ) => {
    const answer = await act(context, matchId, side, actOf);
    if (!dotaMatchId || !gameWords().hasGameData) return answer;
    await games.follow(context, [dotaMatchId]);
    return presentMatchDay(await load(context, matchId));
  };
  return [
    dataRoute(contract.getMatchDay, async (context, { params }) =>
      presentMatchDay(shown(await load(context, params.id))),
    ),
    route(contract.getMatchRoom, async (context, { params }) => {
      const isCaster = await isCasterOf(context, params.id);
      const mine = isCaster ? null : await commands.requireInRoom(context, params.id);
      const loaded = await load(context, params.id);
      const more = {
        playBy: await readPlayBy(context.db, loaded),
        inTheWay: await commands.listInTheWay(context.db, loaded),
        oddPlayers: await games.listOddPlayers(context.db, params.id),
      };
      const seen = await room(context, loaded, { mine, isCaster });
      // Staff with the role of viewer do not see the lobby's details.
      const plays = mine !== null || isCaster || hasRole(context.actor, 'matchAdmin');
      return { data: { ...seen, ...(!plays && { lobby: null }), ...more } };
    }),
    dataRoute(contract.checkIn, (context, { params, body: { side, isReady } }) =>
      act(context, params.id, side, commands.checkIn(context, isReady)),
    ),
    dataRoute(contract.chooseSide, (context, { params, body: { side, choice } }) =>
      act(context, params.id, side, (mine) => ({ act: 'choose', side: mine, choice })),
    ),
    dataRoute(contract.reportResult, (context, { params, body }) =>
      naming(context, params.id, body, (mine) => ({ act: 'report', version: versionOf(mine, body) })),
    ),
    dataRoute(contract.retractReport, actForSide('retract')),
    dataRoute(contract.confirmResult, (context, { params, body: { side } }) =>
      act(context, params.id, side, confirmation(context)),
    ),
    dataRoute(contract.disputeResult, (context, { params, body }) =>
      naming(context, params.id, body, (mine) => ({ act: 'dispute', version: versionOf(mine, body) })),
    ),
    dataRoute(contract.holdClocks, (context, { params, body: { side } }) =>
      act(context, params.id, side, async (mine, loaded, db) => ({
        act: 'hold',
        side: mine,
        left: (await commands.postponementsLeft(db, loaded))[mine],
      })),
    ),
    dataRoute(contract.resumeClocks, actForSide('resume')),
    ...timeRoutes,
    listRoute(room),
    ...pictureRoutes,
  ];
}

const load = async ({ db, now }: Context, matchId: string) =>
  commands.loadDay(db, now, await getMatch(db, matchId));

const act = async (context: Context, matchId: string, side: Side | undefined, actOf: commands.ActOf) =>
  presentMatchDay(await commands.actOnDay(context, { matchId, side }, actOf));

type SideAct =
  | 'retract'
  | 'resume'
  | 'decline'
  | `${'agree' | 'decline'}LineUp`
  | `${'agree' | 'decline' | 'withdraw'}StandIn`;

/** Returns a handler for an action that needs only the team. */
export function actForSide(name: SideAct) {
  return byId((context, matchId, { side }: { side?: Side | undefined }) =>
    act(context, matchId, side, (mine) => ({ act: name, side: mine })),
  );
}

const confirmation =
  ({ actor }: Context): commands.ActOf =>
  (side) => ({ act: 'confirm', side, ...(actor.kind !== 'captain' && { isByStaff: true }) });

const timeRoutes = [
  dataRoute(contract.listFreeTimes, async (context, { params }) => {
    await commands.requireInRoom(context, params.id);
    return listFreeTimes(context.db, await load(context, params.id));
  }),
  dataRoute(contract.proposeTime, (context, { params, body: { side, to } }) =>
    act(context, params.id, side, async (mine, loaded, db) => {
      const time = new Date(to).toISOString();
      await requireFree(db, loaded, time);
      return { act: 'propose', side: mine, to: time };
    }),
  ),
  dataRoute(contract.acceptTime, (context, { params, body: { side } }) =>
    act(context, params.id, side, async (mine, loaded, db) => {
      // Another match may have taken this time since it was proposed.
      const open = proposalOf(loaded.day);
      if (open) await requireFree(db, loaded, open.to);
      return { act: 'agree', side: mine };
    }),
  ),
  dataRoute(contract.declineTime, actForSide('decline')),
];

const listRoute = (room: Room) =>
  route(contract.listMatchDays, async (context, { query }) => {
    const { tournamentId, isStuck } = query;
    const captain = context.actor.kind === 'captain' ? context.actor.discordId : undefined;
    const filter = { tournamentId, isStuck: isStuck === 'true', captain };
    const { rows, ...rest } = await listMatchDays(context.db, query, filter);
    const ids = rows.map(({ match_id }) => match_id);
    const unreached = captain ? [] : await listUnreached(context.db, ids);
    const data = [];
    for (const { match_id } of rows) {
      const loaded = await load(context, match_id);
      // The match may already be over, even if its match day does not show this yet.
      if (loaded.day.phase === 'closed') continue;
      const mine = captain ? await commands.requireInRoom(context, match_id) : null;
      const { lobby: _, ...day } = await room(context, loaded, { mine, isCaster: false });
      const sides = unreached.filter((each) => each.match_id === match_id).map(({ side }) => side);
      data.push({ ...day, unreached: sides });
    }
    return { data, ...rest };
  });

const shown = (loaded: commands.LoadedDay): commands.LoadedDay => ({ ...loaded, day: asShown(loaded.day) });

const versionOf = (
  side: Side,
  { team1Score = 0, team2Score = 0, forfeit = false, dotaMatchId = null }: contract.ReportBody,
) => ({ side, team1Score, team2Score, forfeit: forfeit ? side : null, dotaMatchId: dotaMatchId ?? null });

const pictureRoutes = [
  dataRoute(contract.addPicture, async (context, { params, body: { side, picture } }) =>
    presentMatchDay(await givePicture(context, { matchId: params.id, side, picture })),
  ),
  route(contract.getMatchPicture, async (context, { params: { id, file } }) => {
    await commands.requireInRoom(context, id);
    return { data: null, file: { type: 'image/webp', body: await readPicture(context, id, file) } };
  }),
];
