import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { captain } from './app.ts';
import { approvedTeam, makeTournament } from './factories.ts';
import { tickMatchDays } from './matchDay.ts';
import { startRing } from './ring.ts';

/** A ring with a tournament whose matches the teams run, and two teams of it with captains in Discord. */
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
  /** Tells everything that there is to tell, and whatever follows from it. */
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
    /** What the captain of a team does about a match. */
    asCaptain: (n: number, matchId: string, path: string, body: object = {}) =>
      app.call(
        { ...captain(n), 'X-Discord-User': people[n - 1] ?? '' },
        'POST',
        `/api/matches/${matchId}${path}`,
        body,
      ),
    /** Opens the days of the matches that are near, and announces them. */
    openDay: async () => {
      await tickMatchDays(app);
      await settle();
    },
    /** Forgets what was told, and lets everybody take direct messages again. */
    startOver: async () => {
      await place();
      await app.db('deliveries').delete();
      discord.world.startOver();
    },
    /** A channel's messages, except the card of the tournament. */
    inChannel: (name: 'registration' | 'admin' | 'announcements') =>
      discord.play
        .messages(discord.channels[name], discord.adminId)
        .filter(({ embeds }) => !embeds[0]?.title?.includes('Register')),
    /** What the captain of a team was told directly. */
    directly: (n: number) => discord.play.directMessages(people[n - 1] ?? ''),
    /** The messages of a match's room. */
    inRoom: async (matchId: string) => {
      const room = await app.db('match_rooms').where({ match_id: matchId }).first();
      return room?.thread_id ? discord.play.messages(room.thread_id, discord.adminId) : [];
    },
    /** Does something while a channel takes rooms; gives it that channel's id. */
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
