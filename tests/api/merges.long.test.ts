import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Player } from '#domain/contract/competition/players.ts';
import type { DoubledTeam, Team } from '#domain/contract/competition/teams.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, entry, makeTournament, steamId } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
const undo = async (action: string) => {
  const { body } = await call('GET', `/api/audit-log?action=${action}`);
  return call('POST', `/api/audit-log/${body.data[0].id}/undo`, {});
};
/** Returns all counters, and everything that names a player or team. */
const state = async () => {
  const rows = async (table: string, columns: string[]) => app.db(table).orderBy(columns).select(columns);
  return {
    players: await rows('players', [
      'id',
      'steam_id',
      'is_active',
      'career_wins',
      'career_losses',
      'corrections',
    ]),
    memberships: await rows('memberships', ['id', 'player_id', 'tournament_wins', 'tournament_games']),
    seats: await rows('match_players', ['match_id', 'player_id', 'participation_id']),
    claims: await rows('steam_id_claims', ['tournament_id', 'steam_id', 'membership_id']),
    teams: await rows('teams', ['id', 'name', 'career_wins', 'career_points', 'corrections']),
    participations: await rows('participations', ['id', 'team_id', 'tournament_wins']),
    registrations: await rows('registrations', ['id', 'team_id']),
    champions: await rows('tournaments', ['id', 'champion_team_id']),
  };
};

/** Creates a tournament between two teams, which the first one wins. */
async function duel(first: number, second: number) {
  const { id } = await makeTournament(app, {
    maxTeams: 2,
    format: 'single_elimination',
    name: `Duel ${first}`,
  });
  const teams = [await approvedTeam(app, first, id), await approvedTeam(app, second, id)];
  const season = seasonOf(app, id);
  await season.generate();
  await season.beats(`Team ${first}`, `Team ${second}`);
  await season.refresh();
  const sideOf = (index: number) => {
    const { team, participation, players } = teams[index] as {
      team: Team;
      participation: { id: string };
      players: Player[];
    };
    return { team, participation, player: players[0] as Player };
  };
  return { id, season, winner: sideOf(0), loser: sideOf(1) };
}

describe('Merging two players', () => {
  it('shows what would move, moves it, recounts, and can be undone', async () => {
    const [one, other] = [await duel(1, 2), await duel(3, 4)];
    const [from, into] = [one.winner.player, other.loser.player];
    const { version } = (await call('GET', `/api/players/${from.id}`)).body.data;
    const corrected = await call('PUT', `/api/players/${from.id}`, { careerPoints: 7, version });
    expect(corrected.body.data.careerPoints).toBe(7);
    const before = await state();
    const path = `/api/players/${from.id}/merge`;
    expect((await app.call(visitor, 'POST', path, { intoId: into.id })).status).toBe(401);
    const shown = await call('POST', path, { intoId: into.id, dryRun: true });
    expect(shown.status).toBe(200);
    expect(shown.body.data).toMatchObject({
      player: { id: into.id, name: into.name, careerWins: 1, careerLosses: 1, careerPoints: 7 },
      moved: { participations: 1, memberships: 1, matches: 1, tournaments: [{ id: one.id, name: 'Duel 1' }] },
      undo: { isPossible: true, reason: null },
    });
    expect(await state()).toEqual(before);

    expect((await call('POST', path, { intoId: into.id })).body.data).toEqual({
      ...shown.body.data,
      player: expect.objectContaining({ careerWins: 1, careerLosses: 1 }),
    });
    expect((await call('GET', `/api/players/${from.id}`)).status).toBe(404);
    const rosters = await call('GET', `/api/teams?tournamentId=${one.id}`);
    const roster = (rosters.body.data as Team[]).find(({ id }) => id === one.winner.team.id)?.players;
    expect(roster?.[0]).toMatchObject({ id: into.id, steamId: into.steamId, isCaptain: true });
    const stats = await call('GET', `/api/players/${into.id}/stats`);
    expect(stats.body.data).toMatchObject({ gamesPlayed: 2, wins: 1, losses: 1, tournaments: 2 });
    // The remaining player now occupies the merged player's place in the tournament, under their own Steam ID.
    expect(await app.db('steam_id_claims').where({ tournament_id: one.id }).pluck('steam_id')).toContain(
      into.steamId,
    );
    // All counters agree with the stored matches.
    const verified = await call('POST', '/api/system/save-all', {});
    expect(verified.body.data.failed).toBe(0);

    expect((await undo('player.merged')).status).toBe(200);
    expect(await state()).toEqual(before);
    expect((await undo('player.split')).body.error).toBe('To reverse this, merge the two again');
  });

  it('refuses two players of one tournament or match, and the same player', async () => {
    const { winner, loser } = await duel(11, 12);
    const merge = (id: string, intoId: string) => call('POST', `/api/players/${id}/merge`, { intoId });
    const together = await merge(winner.player.id, loser.player.id);
    expect([together.status, together.body.error]).toEqual([
      409,
      'Player 11.1 and Player 12.1 are both on rosters in Duel 11',
    ]);
    // Players who met in a match cannot be merged, even after one of them has left the roster.
    const { body } = await call('GET', `/api/players/${loser.player.id}/memberships`);
    await call('DELETE', `/api/memberships/${body.data[0].id}`);
    expect((await merge(winner.player.id, loser.player.id)).body.error).toBe(
      'Player 11.1 and Player 12.1 have played in the same match in Duel 11',
    );
    expect((await merge(winner.player.id, winner.player.id)).body.fields).toEqual({
      intoId: 'Please select another player',
    });
    expect((await merge(winner.player.id, winner.team.id)).body.fields).toEqual({
      intoId: 'Player not found',
    });
    expect((await merge(winner.team.id, winner.player.id)).status).toBe(404);
  });

  it('refuses a Steam ID of a registration, and an undo after somebody took the old one', async () => {
    const { id: tournamentId } = await makeTournament(app);
    const player: Player = (await approvedTeam(app, 21, tournamentId)).players[0];
    const spare = await call('POST', '/api/players', { name: 'Second account', steamId: steamId(901) });
    const { id } = spare.body.data;
    const other = entry(23, tournamentId);
    const players = other.players.map((each, index) =>
      index === 0 ? { ...each, steamId: steamId(901) } : each,
    );
    const held = await call('POST', '/api/pending-teams', { ...other, players });
    expect(held.status).toBe(201);
    const refused = await call('POST', `/api/players/${player.id}/merge`, { intoId: id });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Second account already plays for Team 23 in this tournament',
    ]);
    await call('DELETE', `/api/pending-teams/${held.body.data.id}`);
    expect((await call('POST', `/api/players/${player.id}/merge`, { intoId: id })).status).toBe(200);
    await call('POST', '/api/players', { name: 'Newcomer', steamId: player.steamId, changeKnown: true });
    expect((await undo('player.merged')).body.code).toBe('changed_since');
  });
});

describe('Merging two teams', () => {
  it('moves tournaments, titles and registrations, and can be undone', async () => {
    const [one, other] = [await duel(31, 32), await duel(33, 34)];
    await call('PUT', `/api/tournaments/${one.id}/complete`, {});
    const [from, into] = [one.winner.team, other.winner.team];
    const before = await state();
    const path = `/api/teams/${from.id}/merge`;
    const shown = await call('POST', path, { intoId: into.id, dryRun: true });
    expect(shown.body.data).toMatchObject({
      team: { id: into.id, name: 'Team 33', careerWins: 2 },
      moved: {
        participations: 1,
        memberships: 5,
        matches: 1,
        tournaments: [{ id: one.id, name: 'Duel 31' }],
      },
      undo: { isPossible: true, reason: null },
    });
    expect(await state()).toEqual(before);
    expect((await call('POST', path, { intoId: into.id })).status).toBe(200);
    expect((await call('GET', `/api/teams/${from.id}`)).status).toBe(404);
    expect((await call('GET', `/api/tournaments/${one.id}`)).body.data.championTeamID).toBe(into.id);
    expect((await call('GET', `/api/teams/${into.id}`)).body.data.assignedTournaments.toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
    expect((await one.season.matches())[0]?.winner).toBe('Team 31');
    expect((await call('POST', '/api/system/save-all', {})).body.data.failed).toBe(0);
    expect((await undo('team.merged')).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  it('refuses two teams that play each other', async () => {
    const { id, winner, loser } = await duel(41, 42);
    const merge = (from: string, intoId: string) => call('POST', `/api/teams/${from}/merge`, { intoId });
    expect((await merge(winner.team.id, loser.team.id)).body.error).toBe(
      'Team 41 and Team 42 are both in Duel 41',
    );
    expect((await call('GET', `/api/teams?tournamentId=${id}`)).body.data).toHaveLength(2);
    expect((await merge(winner.team.id, winner.team.id)).body.fields).toEqual({
      intoId: 'Please select another team',
    });
  });
});

describe('Duplicate teams', () => {
  it('are found, merged pair by pair, and separated again', async () => {
    const [one, other] = [await duel(71, 72), await duel(73, 74)];
    // The same five players register under a new name, and the admin approves them as a new team.
    const { id } = await makeTournament(app, { name: 'Again' });
    const sent = { ...entry(71, id), name: 'Renamed 71', tag: 'R71' };
    const registered = (await app.call(captain(71), 'POST', '/api/pending-teams', sent)).body.data;
    const { team } = (await call('POST', `/api/pending-teams/${registered.id}/approve`, { teamId: null }))
      .body.data;
    const found = (await call('GET', '/api/teams/doubles')).body.data as DoubledTeam[];
    const pair = found.find(({ goes }) => goes.id === one.winner.team.id);
    expect(pair).toEqual({
      goes: { id: one.winner.team.id, name: 'Team 71', tag: 'T71', tournamentNames: ['Duel 71'] },
      stays: { id: team.id, name: 'Renamed 71', tag: 'R71', tournamentNames: ['Again'] },
      signs: ['captain', 'players'],
      isLikely: true,
    });
    expect((await app.call(visitor, 'GET', '/api/teams/doubles')).status).toBe(401);
    const before = await state();
    const merges = [
      { id: one.winner.team.id, intoId: team.id },
      { id: other.winner.team.id, intoId: other.loser.team.id },
    ];
    const outcome = {
      merged: [{ id: one.winner.team.id, moved: expect.objectContaining({ participations: 1, matches: 1 }) }],
      failed: [{ id: other.winner.team.id, error: 'Team 73 and Team 74 are both in Duel 73' }],
    };
    const shown = await call('POST', '/api/teams/merges', { merges, dryRun: true });
    expect(shown.body.data).toEqual(outcome);
    expect(await state()).toEqual(before);
    expect((await app.call(visitor, 'POST', '/api/teams/merges', { merges })).status).toBe(401);
    expect((await call('POST', '/api/teams/merges', { merges })).body.data).toEqual(outcome);
    expect((await call('GET', `/api/teams/${team.id}`)).body.data).toMatchObject({
      name: 'Renamed 71',
      careerWins: 1,
    });
    expect(JSON.stringify((await call('GET', '/api/teams/doubles')).body.data)).not.toContain(team.id);
    expect((await undo('team.merged')).status).toBe(200);
    expect(await state()).toEqual(before);
  });
});
