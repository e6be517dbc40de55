import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Locale } from 'discord-api-types/v10';
import { INVITED } from '../../packages/discord-simulator/permissions.ts';
import { roleOf } from '../../packages/discord-simulator/world.ts';
import { captain as asCaptain, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type BotWorld, buttonLabels, startBotWorld, titleOf, until, wordsOf } from './support/botWorld.ts';

let world: BotWorld;
let fan: string;
const teams: string[] = [];

beforeAll(async () => {
  world = await startBotWorld();
  world.discord.breakers.rateLimitEach(0.3);
  const { id } = await makeTournament(world.app, { status: 'live' });
  for (let n = 1; n <= 3; n += 1) await approvedTeam(world.app, n, id);
  const { body } = await world.app.call(visitor, 'GET', '/api/teams');
  for (let n = 1; n <= 3; n += 1)
    teams.push(body.data.find(({ name }: { name: string }) => name === `Team ${n}`).id);
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());
beforeEach(() => {
  fan = world.captain('Fan');
});
afterEach(() => {
  for (const permission of INVITED) world.discord.world.granted.add(permission);
});

const ask = async (command: string, team?: string, who = fan) =>
  world.answerTo(await world.command(who, command, undefined, team === undefined ? {} : { team }));
const roles = () => [...world.discord.world.roles.values()];
const rolesOf = (who: string) =>
  world.discord.world.memberOf(who).roles.map((id) => world.discord.world.roles.get(id)?.name);
const stored = () => world.app.db('team_roles').pluck('role_id');

describe('The command /follow', () => {
  it('the first follower makes a role without permissions or mentions, and the next one shares it', async () => {
    const answer = await ask('follow', teams[0]);
    expect(titleOf(answer)).toBe('Following');
    expect(wordsOf(answer)).toContain('You now follow **Team 1**.');
    const made = roles().filter(({ name }) => name === 'Team 1');
    expect(made).toMatchObject([{ permissions: '0', mentionable: false, hoist: false }]);
    expect(wordsOf(answer)).toContain(`<@&${made[0]?.id}>`);
    const other = world.captain('Other');
    await ask('follow', 'team 1', other);
    expect([rolesOf(fan), rolesOf(other)]).toEqual([['Team 1'], ['Team 1']]);
    expect(roles().filter(({ name }) => name === 'Team 1')).toEqual(made);
    expect(await stored()).toEqual([made[0]?.id]);
  });

  it('following a team twice changes nothing', async () => {
    await ask('follow', teams[0]);
    await ask('follow', teams[0]);
    expect(rolesOf(fan)).toEqual(['Team 1']);
  });

  it('several first followers at the same moment make one role', async () => {
    const people = ['A', 'B', 'C'].map((name) => world.captain(name));
    const answers = await Promise.all(people.map((person) => ask('follow', teams[1], person)));
    expect(answers.map(titleOf)).toEqual(['Following', 'Following', 'Following']);
    expect(people.map(rolesOf)).toEqual([['Team 2'], ['Team 2'], ['Team 2']]);
    expect(roles().filter(({ name }) => name === 'Team 2')).toHaveLength(1);
  });

  it('a deleted role is recreated', async () => {
    await ask('follow', teams[0]);
    const [old] = world.discord.world.memberOf(fan).roles;
    world.discord.world.removeRole(old ?? '');
    await ask('follow', teams[0]);
    expect(rolesOf(fan)).toEqual(['Team 1']);
    expect(world.discord.world.memberOf(fan).roles).not.toEqual([old]);
    expect(await stored()).not.toContain(old);
  });

  it('a role of the same name made by somebody else is never given', async () => {
    const { newId, roles: all } = world.discord.world;
    const powerful = { ...roleOf(newId(), 'Team 3', 1), permissions: '8' };
    all.set(powerful.id, powerful);
    await ask('follow', teams[2]);
    expect(world.discord.world.memberOf(fan).roles).not.toContain(powerful.id);
    expect(rolesOf(fan)).toEqual(['Team 3']);
  });

  it('a missing permission is explained for an admin, in the language of the fan', async () => {
    world.discord.world.granted.delete('ManageRoles');
    expect(titleOf(await ask('follow', teams[0]))).toMatch(/^The bot cannot give roles here\..*Manage Roles/);
    world.play.setLocale(fan, Locale.PortugueseBR);
    expect(titleOf(await ask('follow', teams[0]))).toMatch(/^O bot não pode dar cargos aqui\./);
    expect(rolesOf(fan)).toEqual([]);
  });

  it('the fan is told if the server has no room for another role', async () => {
    await world.app.db('team_roles').delete();
    const { newId, roles: all, removeRole } = world.discord.world;
    const spare = Array.from({ length: 250 - all.size }, () => roleOf(newId(), 'spare', 1));
    for (const role of spare) all.set(role.id, role);
    expect(titleOf(await ask('follow', teams[0]))).toMatch(/^This server has 250 roles/);
    for (const { id } of spare) removeRole(id);
    expect(titleOf(await ask('follow', teams[0]))).toBe('Following');
  });

  it('following waits out a rate limit', async () => {
    world.discord.breakers.rateLimitNext(/PUT .*\/members\/\d+\/roles\/\d+$/, 0.3);
    expect(titleOf(await ask('follow', teams[0]))).toBe('Following');
    expect(rolesOf(fan)).toEqual(['Team 1']);
  });

  it('a role that the server could not store is deleted again', async () => {
    await world.app.db('team_roles').delete();
    const before = roles().length;
    await world.app.db.raw('alter table team_roles rename to team_roles_away');
    const answer = await ask('follow', teams[0]);
    await world.app.db.raw('alter table team_roles_away rename to team_roles');
    expect(titleOf(answer)).toMatch(/^Something went wrong/);
    expect(roles()).toHaveLength(before);
  });

  it('teams are offered while typing, and an unknown team is reported', async () => {
    const choices = await world.choices(fan, 'team', 'follow', undefined, 'team');
    expect(choices.map(({ name }) => name).toSorted()).toEqual(['Team 1 (T1)', 'Team 2 (T2)', 'Team 3 (T3)']);
    expect(titleOf(await ask('follow', 'nobody'))).toBe('Team not found. Enter a name or a tag.');
  });
});

describe('The command /unfollow', () => {
  it('/unfollow takes the role away, and without a team asks which one', async () => {
    await ask('follow', teams[0]);
    await ask('follow', teams[1]);
    const choices = await world.choices(fan, 'team', 'unfollow');
    expect(choices.map(({ value }) => value)).toEqual([teams[0], teams[1]]);
    const asked = await ask('unfollow');
    expect(buttonLabels(asked)).toEqual(['Team 1 (T1)', 'Team 2 (T2)']);
    await world.press(fan, asked, 'Team 2 (T2)');
    await until(() => titleOf(asked) === 'No longer following');
    expect(rolesOf(fan)).toEqual(['Team 1']);
    expect(wordsOf(await ask('unfollow'))).toContain('You no longer follow **Team 1**.');
    expect(rolesOf(fan)).toEqual([]);
    expect(titleOf(await ask('unfollow'))).toBe('You do not follow this team here. See /follow.');
  });

  it('/unfollow says that the bot may not take roles away', async () => {
    await ask('follow', teams[0]);
    world.discord.world.granted.delete('ManageRoles');
    expect(titleOf(await ask('unfollow'))).toMatch(/^The bot cannot give roles here\./);
    expect(rolesOf(fan)).toEqual(['Team 1']);
  });
});

it('only the bot can read and set the roles of teams', async () => {
  const body = { guildId: world.discord.guildId, roleId: '9'.repeat(18), insteadOf: null };
  for (const who of [visitor, world.app.admin]) {
    const read = await world.app.call(who, 'GET', `/api/team-roles?guildId=${body.guildId}`);
    expect([401, 403]).toContain(read.status);
    const { status } = await world.app.call(who, 'PUT', `/api/teams/${teams[0]}/role`, body);
    expect([401, 403]).toContain(status);
  }
  const through = await world.app.call(asCaptain(1), 'PUT', `/api/teams/${teams[0]}/role`, body);
  expect(through.body.data.roleId).not.toBe(body.roleId);
});
