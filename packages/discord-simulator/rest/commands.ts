import type { Router } from '@koa/router';
import { checkCommands } from '../limits.ts';
import { checkRequest } from '../specification.ts';
import type { World } from '../world.ts';
import type { Parts } from './route.ts';
import { answer, asBot } from './route.ts';

export function addCommandRoutes(router: Router, { world }: Parts) {
  const bot = asBot(world);
  for (const path of ['/applications/:app/commands', '/applications/:app/guilds/:guild/commands']) {
    router.get(path, bot, (ctx) =>
      answer(ctx, 'ApplicationCommandResponse', standing(world, ctx.params.guild)),
    );
    router.put(path, bot, (ctx) => {
      const wanted = ctx.request.body as { name: string }[];
      checkCommands(wanted);
      for (const command of wanted) checkRequest(['ApplicationCommandUpdateRequest'], command);
      const { guild } = ctx.params;
      const others = world.commands.filter(({ guild_id }) => guild_id !== guild);
      world.commands = [...others, ...wanted.map((command) => commandOf(world, command, guild))];
      world.changes.emit('change');
      answer(ctx, 'ApplicationCommandResponse', standing(world, guild));
    });
  }
}

const standing = (world: World, guild: string | undefined) =>
  world.commands.filter(({ guild_id }) => guild_id === guild);

const commandOf = (world: World, command: object, guildId: string | undefined) =>
  ({
    type: 1,
    default_member_permissions: null,
    nsfw: false,
    ...command,
    id: world.newId(),
    application_id: world.applicationId,
    version: world.newId(),
    ...(guildId && { guild_id: guildId }),
  }) as World['commands'][number];
