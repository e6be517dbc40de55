import { testChannels } from '#domain/contract/publishing/channels.ts';
import type { Button } from '../answering/context.ts';
import { staffInPlace } from '../answering/reply.ts';
import { channelsIn } from '../setup/inspectServer.ts';
import { SETUP, serverOf, setupOf } from '../setup/message.ts';

/** Tests the league's channels in this server with a message that takes the same path as a real one. */
export const testSetup: Button = staffInPlace(SETUP.test, async ({ interaction, context, client, words }) => {
  // Skips channels used only for rooms: a forum accepts no plain messages, and the first match tests text channels.
  const active = (await channelsIn(serverOf(interaction, context), client)).filter(
    ({ isActive, isRegistration, kinds }) =>
      isActive && (isRegistration || kinds.some((kind) => kind !== 'match_rooms')),
  );
  await client.call(testChannels, { body: { ids: active.map(({ id }) => id) } });
  const where = active.map(({ channelId }) => `<#${channelId}>`).join(', ');
  const { tested, nothingToTest } = words.setup;
  return setupOf(interaction, context, active.length > 0 ? tested({ channels: where }) : nothingToTest);
});

export const setupAgain: Button = staffInPlace(SETUP.again, async ({ interaction, context }) =>
  setupOf(interaction, context),
);
