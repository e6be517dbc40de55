import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { captain } from './app.ts';
import { approvedTeam, makeTournament } from './factories.ts';
import { tickMatchDays } from './matchDay.ts';
import { startRing } from './ring.ts';

/** Starts a `Ring` with a tournament whose teams run their own matches, and two teams with captains in Discord. */
export async function startPlayedRing() {
  const ring = await startRing({ messagesAtOnce: 1_000 });
  const { app, discord } = ring;
  const call = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
  const { id: tournamentId } = await makeTournament(app, { maxTeams: 20 });
  await call('PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  const people = ['Anna', 'Ben'].map((name) => discord.world.addMember(name).user.id);
  const teams: string[] = [];
  const registrations: string[] = [];
  for (const [index, person] of people.entries()) {
    const { team, registrationId } = await approvedTeam(app, index + 1, tournamentId, { assignedGroup: 'A' });
    teams.push(team.tournamentParticipationId);
    registrations.push(registrationId);
    await app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: person });
  }

  const place = async () => {
    while ((await placeEvents(app.db, new Date())) > 0);
  };
  const waiting = () =>
    app.db('deliveries').where({ state: 'waiting' }).whereNot({ kind: 'registration_card' });
  /** Delivers all messages, including those that a delivery causes. */
  const settle = async () => {
    for (;;) {
      await place();
      const destinations = await waiting().distinct('type', 'address');
      if (destinations.length === 0) return;
      await waiting().update({ next_attempt_at: new Date() });
      for (const destination of destinations) await ring.drain(destination);
    }
  };

  return {
    ...{ ring, tournamentId, teams, registrations, people, call, settle },
    asCaptain: (n: number, matchId: string, path: string, body: object = {}) =>
      app.call(
        { ...captain(n), 'X-Discord-User': people[n - 1] ?? '' },
        'POST',
        `/api/matches/${matchId}${path}`,
        body,
      ),
    openDay: async () => {
      await tickMatchDays(app);
      await settle();
    },
    /** Forgets all deliveries, and lets everybody accept direct messages again. */
    startOver: async () => {
      await place();
      await app.db('deliveries').delete();
      discord.world.startOver();
    },
    /** Returns a channel's messages, except the tournament's card. */
    inChannel: (name: 'registration' | 'admin' | 'announcements') =>
      discord.play
        .messages(discord.channels[name], discord.adminId)
        .filter(({ embeds }) => !embeds[0]?.title?.includes('Register')),
    directly: (n: number) => discord.play.directMessages(people[n - 1] ?? ''),
    inRoom: async (matchId: string) => {
      const room = await app.db('match_rooms').where({ match_id: matchId }).first();
      return room?.thread_id ? discord.play.messages(room.thread_id, discord.adminId) : [];
    },
    /** Runs an action with the id of a channel that accepts match rooms during the action. */
    withRooms: async <Result>(act: (channelId: string) => Promise<Result>): Promise<Result> => {
      const { id: channelId } = discord.world.addChannel('match-rooms', 'Match rooms');
      const { body } = await call('POST', '/api/channels', {
        name: 'rooms',
        channelId,
        kinds: ['match_rooms'],
      });
      try {
        return await act(channelId);
      } finally {
        await call('DELETE', `/api/channels/${body.data.id}`);
      }
    },
    stop: () => ring.stop(),
  };
}

export type PlayedRing = Awaited<ReturnType<typeof startPlayedRing>>;
