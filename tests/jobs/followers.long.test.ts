import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { cleanUp } from '#api/schedule/cleanUp.ts';
import { roleOf } from '../../packages/discord-simulator/world.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { settled as allSettled } from '../support/settled.ts';

let ring: Ring;
let season: Season;
let jobs: { stop(): Promise<void> } | undefined;

beforeEach(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  ring.discord.breakers.rateLimitEach(0.3);
  const { id } = await makeTournament(ring.app);
  for (let n = 1; n <= 3; n += 1) await approvedTeam(ring.app, n, id, { assignedGroup: 'A' });
  season = seasonOf(ring.app, id);
  await season.generate();
  jobs = await ring.startJobs();
});
afterEach(async () => {
  await jobs?.stop();
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

const settled = () => allSettled(ring.app.db);
const messages = (): APIMessage[] =>
  ring.discord.play.messages(ring.discord.channels.announcements, ring.discord.adminId);
const told = (title: string) => messages().filter(({ embeds }) => embeds[0]?.title === title);
const matchOf = async (one: string, other: string) => season.between(await season.matches(), one, other);

async function follow(name: string, guild_id = ring.discord.guildId) {
  const role = roleOf(ring.discord.world.newId(), name, 1);
  if (guild_id === ring.discord.guildId) ring.discord.world.roles.set(role.id, role);
  const { id } = await ring.app.db('teams').where({ name }).first('id');
  await ring.app.db('team_roles').insert({ guild_id, team_id: id, role_id: role.id, created_at: new Date() });
  return role.id;
}

describe('Followers of a team', () => {
  it('are pinged when a match starts and ends, only in their own server', async () => {
    const [one, two] = [await follow('Team 1'), await follow('Team 2')];
    const [three] = [await follow('Team 3'), await follow('Team 1', '7'.repeat(18))];
    const { id } = await matchOf('Team 1', 'Team 2');
    await season.call('PUT', `/api/matches/${id}`, { streamUrl: 'https://twitch.tv/league' });
    await season.call('POST', `/api/matches/${id}/start`);
    await settled();
    const [begun] = told('A match is starting');
    expect(begun?.mention_roles.toSorted()).toEqual([one, two].toSorted());
    expect(begun).toMatchObject({ mentions: [], mention_everyone: false });
    expect(begun?.content).not.toContain(three);
    expect(begun?.embeds[0]?.fields).toEqual([
      { name: 'Stream', value: 'https://twitch.tv/league', inline: true },
    ]);
    await season.beats('Team 1', 'Team 2');
    await settled();
    expect(told('Result')[0]?.mention_roles.toSorted()).toEqual([one, two].toSorted());
  });

  it('learn that a match starts early if its time is still ahead', async () => {
    const { id } = await matchOf('Team 1', 'Team 3');
    const scheduledTime = new Date(Date.now() + 40 * 60_000).toISOString();
    await season.call('PUT', `/api/matches/${id}`, { scheduledTime });
    await season.call('POST', `/api/matches/${id}/start`);
    await settled();
    const planned = Math.floor(Date.parse(scheduledTime) / 1_000);
    expect(told('A match is starting early')[0]?.embeds[0]?.description).toMatch(
      new RegExp(`It was scheduled for <t:${planned}:F>`),
    );
  });

  itInLongRun('mentions no role without followers and no deleted role', async () => {
    const gone = await follow('Team 1');
    ring.discord.world.removeRole(gone);
    await season.beats('Team 1', 'Team 2');
    await settled();
    expect(told('Result')).toMatchObject([{ content: '', mention_roles: [] }]);
  });

  itInLongRun('posts the result without a mention where the bot may not mention roles', async () => {
    const role = await follow('Team 1');
    ring.discord.world.granted.delete('MentionEveryone');
    await season.beats('Team 1', 'Team 2');
    await settled();
    expect(told('Result')).toMatchObject([{ content: `<@&${role}>`, mention_roles: [] }]);
  });

  itInLongRun('posts the news even while the roles cannot be read', async () => {
    await follow('Team 1');
    ring.discord.breakers.failNext(/GET .*\/guilds\/\d+\/roles$/);
    await season.beats('Team 1', 'Team 2');
    await settled();
    expect(told('Result')).toMatchObject([{ content: '', mention_roles: [] }]);
    await season.beats('Team 3', 'Team 1');
    await settled();
    expect(told('Result')[1]?.mention_roles).toHaveLength(1);
  });

  itInLongRun('renames the role with the team, even after a delay', async () => {
    const role = await follow('Team 1');
    await jobs?.stop();
    const { id } = await ring.app.db('teams').where({ name: 'Team 1' }).first('id');
    await season.call('PUT', `/api/teams/${id}`, { name: 'Team One' });
    ring.discord.breakers.rateLimitNext(/PATCH .*\/roles\/\d+$/, 0.2);
    const two = [await ring.startJobs(), await ring.startJobs()];
    jobs = { stop: async () => void (await Promise.all(two.map((each) => each.stop()))) };
    await settled();
    expect(ring.discord.world.roles.get(role)?.name).toBe('Team One');
    const renamed = await ring.app.db('deliveries').where({ kind: 'team_role' });
    expect(renamed).toMatchObject([{ state: 'sent', type: 'server', address: ring.discord.guildId }]);
  });

  itInLongRun('retries a rename that the bot may not make and drops that of a deleted role', async () => {
    const role = await follow('Team 1');
    const gone = await follow('Team 2');
    ring.discord.world.removeRole(gone);
    const rename = async (from: string, to: string) => {
      const { id } = await ring.app.db('teams').where({ name: from }).first('id');
      await season.call('PUT', `/api/teams/${id}`, { name: to });
    };
    await rename('Team 2', 'Team Two');
    await settled();
    ring.discord.world.granted.delete('ManageRoles');
    await rename('Team 1', 'Team One');
    await settled();
    expect(ring.discord.world.roles.get(role)?.name).toBe('Team 1');
    const rows = await ring.app.db('deliveries').where({ kind: 'team_role' }).orderBy('position');
    expect(rows.map(({ state, last_error }) => [state, last_error])).toEqual([
      ['sent', null],
      ['failed', '50013: Missing Permissions'],
    ]);
  });

  itInLongRun('removes the role of a team that is gone for any reason, unless it is back', async () => {
    const [deleted, merged] = [await follow('Team 1'), await follow('Team 2')];
    const [back, kept] = [await follow('Team 3'), await follow('Team 3', '7'.repeat(18))];
    const idOf = async (name: string) => (await ring.app.db('teams').where({ name }).first('id')).id;
    const { id } = await makeTournament(ring.app, { name: 'Another' });
    await approvedTeam(ring.app, 9, id);
    const other = await follow('Team 9');
    const { team } = await approvedTeam(ring.app, 10, (await makeTournament(ring.app)).id);
    await jobs?.stop();
    for (const name of ['Team 1', 'Team 3']) await season.call('DELETE', `/api/teams/${await idOf(name)}`);
    const asAdmin = (method: string, path: string, body?: object) =>
      ring.app.call(ring.app.admin, method, path, body);
    const { body } = await asAdmin('GET', '/api/audit-log?action=team.removed&limit=1');
    expect((await asAdmin('POST', `/api/audit-log/${body.data[0].id}/undo`)).status).toBe(200);
    const merge = `/api/teams/${await idOf('Team 2')}/merge`;
    expect((await asAdmin('POST', merge, { intoId: team.id })).status).toBe(200);
    jobs = await ring.startJobs();
    await settled();
    const there = () => [deleted, merged, back, other].map((role) => ring.discord.world.roles.has(role));
    expect(there()).toEqual([false, true, true, true]);
    // Followers of the merged team now follow the remaining team.
    expect(ring.discord.world.roles.get(merged)?.name).toBe('Team 10');
    await season.call('DELETE', `/api/tournaments/${id}`);
    await settled();
    expect(there()).toEqual([false, true, true, false]);
    await cleanUp({ db: ring.app.db, now: new Date(), actor: { kind: 'system' } }, {});
    const left = await ring.app.db('team_roles').pluck('role_id');
    expect(left.toSorted()).toEqual([merged, back, kept].toSorted());
  });

  itInLongRun('notes in the list of deliveries that the bot may not take a role away', async () => {
    const role = await follow('Team 1');
    ring.discord.world.granted.delete('ManageRoles');
    const { id } = await ring.app.db('teams').where({ name: 'Team 1' }).first('id');
    await season.call('DELETE', `/api/teams/${id}`);
    await settled();
    expect(ring.discord.world.roles.has(role)).toBe(true);
    expect(await ring.app.db('deliveries').where({ kind: 'team_role_removed' })).toMatchObject([
      { state: 'failed', last_error: '50013: Missing Permissions' },
    ]);
  });
});
