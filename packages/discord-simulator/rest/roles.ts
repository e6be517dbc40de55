import type { Router } from '@koa/router';
import { botIn, memberIn, rolesOf } from '../gateway.ts';
import { requirePermission } from '../overwrites.ts';
import { checkRequest, refusalOf } from '../refusal.ts';
import { type DiscordRole, roleOf, type World } from '../world.ts';
import { answer, type Parts, param } from './route.ts';

/** The maximum number of roles in a server, including @everyone. */
const MAX_ROLES = 250;

export function addRoleRoutes(router: Router, { world, tell }: Parts) {
  const guild_id = world.guild.id;
  const changed = () => world.changes.emit('change');
  router.get('/guilds/:guild/roles', (ctx) => {
    answer(ctx, 'GuildRoleResponse', rolesOf(world));
  });
  router.post('/guilds/:guild/roles', (ctx) => {
    checkRequest('CreateRoleRequest', ctx.request.body);
    requirePermission(world, 'ManageRoles');
    if (world.roles.size >= MAX_ROLES) throw refusalOf('tooManyRoles');
    const wanted = ctx.request.body as Partial<DiscordRole>;
    const permissions = String(wanted.permissions ?? 0);
    const role = { ...roleOf(world.newId(), wanted.name ?? 'new role', 1), ...wanted, permissions };
    world.roles.set(role.id, role);
    tell('GUILD_ROLE_CREATE', { guild_id, role });
    changed();
    answer(ctx, 'GuildRoleResponse', role);
  });
  router.patch('/guilds/:guild/roles/:role', (ctx) => {
    const role = manageableRole(world, param(ctx, 'role'));
    checkRequest('UpdateRoleRequestPartial', ctx.request.body);
    Object.assign(role, ctx.request.body);
    tell('GUILD_ROLE_UPDATE', { guild_id, role });
    changed();
    answer(ctx, 'GuildRoleResponse', role);
  });
  router.delete('/guilds/:guild/roles/:role', (ctx) => {
    const { id } = manageableRole(world, param(ctx, 'role'));
    world.removeRole(id);
    tell('GUILD_ROLE_DELETE', { guild_id, role_id: id });
    ctx.status = 204;
  });
  router.get('/guilds/:guild/members/:user', (ctx) => {
    const id = param(ctx, 'user');
    if (id === world.bot.id) return answer(ctx, 'GuildMemberResponse', botIn(world));
    const member = world.members.get(id);
    if (!member) throw refusalOf('unknownUser');
    if (member.hasLeft) throw refusalOf('unknownMember');
    answer(ctx, 'GuildMemberResponse', memberIn(world, member.user, member.roles));
  });
  const path = '/guilds/:guild/members/:user/roles/:role';
  for (const verb of ['put', 'delete'] as const)
    router[verb](path, (ctx) => {
      const { id } = manageableRole(world, param(ctx, 'role'));
      const member = world.members.get(param(ctx, 'user'));
      if (!member) throw refusalOf('unknownUser');
      const others = member.roles.filter((role) => role !== id);
      member.roles = verb === 'put' ? [...others, id] : others;
      changed();
      ctx.status = 204;
    });
}

function manageableRole(world: World, id: string): DiscordRole {
  const role = world.roles.get(id);
  if (!role) throw refusalOf('unknownRole');
  requirePermission(world, 'ManageRoles');
  if (role.position >= world.botRole.position) throw refusalOf('missingPermissions');
  return role;
}
